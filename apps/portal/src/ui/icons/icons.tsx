import { circle, drawn } from './drawn-icon.tsx';

const eye = 'M2 10c1.8-3.3 4.7-5 8-5s6.2 1.7 8 5c-1.8 3.3-4.7 5-8 5s-6.2-1.7-8-5Z';

export const MailIcon = /* @__PURE__ */ drawn(
  'M4 4.5h12a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5ZM3 6l7 5 7-5',
);
export const LockIcon = /* @__PURE__ */ drawn(
  'M5.5 9h9a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1ZM7 9V6a3 3 0 0 1 6 0v3',
);
export const KeyIcon = /* @__PURE__ */ drawn(
  'M10.5 13a3.5 3.5 0 1 1-7 0a3.5 3.5 0 0 1 7 0ZM9.5 10.5l7-7M13.5 6.5 16 9',
);
export const ShieldIcon = /* @__PURE__ */ drawn(
  'M10 2.5 4 4.8v4.7c0 3.7 2.5 6.6 6 8 3.5-1.4 6-4.3 6-8V4.8L10 2.5ZM7.3 9.9l2 2 3.4-3.9',
);
export const DeviceIcon = /* @__PURE__ */ drawn(
  'M4.5 4h11a1 1 0 0 1 1 1v8.5h-13V5a1 1 0 0 1 1-1ZM1.5 16.5h17',
);
export const ApplianceIcon = /* @__PURE__ */ drawn(
  'M4.5 2.5h11a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM3.5 6.5h13M6 4.5v.01M8.5 4.5v.01M6.5 9.5h7V14h-7Z',
);
export const PhoneIcon = /* @__PURE__ */ drawn(
  'M6.5 2.5h7A1.5 1.5 0 0 1 15 4v12a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 5 16V4a1.5 1.5 0 0 1 1.5-1.5ZM9 14.8h2',
);
export const CallIcon = /* @__PURE__ */ drawn(
  'M7.4 3H4.8a1.6 1.6 0 0 0-1.6 1.7c.4 6.3 5.8 11.7 12.1 12.1a1.6 1.6 0 0 0 1.7-1.6v-2.6l-3.6-1.5-1.6 2a11 11 0 0 1-4.9-4.9l2-1.6L7.4 3Z',
);
export const UserIcon = /* @__PURE__ */ drawn(
  'M13.2 6.7a3.2 3.2 0 1 1-6.4 0a3.2 3.2 0 0 1 6.4 0ZM3.8 17c.6-3 3.1-4.6 6.2-4.6s5.6 1.6 6.2 4.6',
);
export const HomeIcon = /* @__PURE__ */ drawn(
  'M3 9.3 10 3.5l7 5.8M5 8v7.5a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V8M8.3 16.5v-4h3.4v4',
);
export const HelpIcon = /* @__PURE__ */ drawn(
  `${circle}M7.9 7.9a2.2 2.2 0 1 1 3.2 2c-.7.4-1.1.8-1.1 1.6M10 13.9v.01`,
);
export const ArrowLeftIcon = /* @__PURE__ */ drawn('M16 10H4.2M9 5l-5 5 5 5');
export const ChevronIcon = /* @__PURE__ */ drawn('m8 5.5 4.5 4.5L8 14.5');
export const ChevronDownIcon = /* @__PURE__ */ drawn('M5.5 8l4.5 4.5L14.5 8');
export const ExternalIcon = /* @__PURE__ */ drawn(
  'M8.5 4.5h-3a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1v-3M12 3.5h4.5V8M16.2 3.8 9.5 10.5',
);
export const EyeIcon = /* @__PURE__ */ drawn(`${eye}M12.3 10a2.3 2.3 0 1 1-4.6 0a2.3 2.3 0 0 1 4.6 0Z`);
export const EyeOffIcon = /* @__PURE__ */ drawn(
  'M3.5 3.5l13 13M8.2 5.2A8 8 0 0 1 10 5c3.3 0 6.2 1.7 8 5-.6 1-1.3 1.9-2.1 2.7M13.4 14.3c-1 .5-2.2.7-3.4.7-3.3 0-6.2-1.7-8-5 .8-1.5 1.9-2.7 3.2-3.5M8.4 8.4a2.3 2.3 0 0 0 3.2 3.2',
);
export const CloseIcon = /* @__PURE__ */ drawn('m5 5 10 10M15 5 5 15');
export const CircleIcon = /* @__PURE__ */ drawn(circle);
export const ClockIcon = /* @__PURE__ */ drawn(`${circle}M10 5.8V10l2.8 1.8`);
export const LogoutIcon = /* @__PURE__ */ drawn(
  'M8 16.5H4.5a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1H8M8 10h8.8M13.3 6.5l3.5 3.5-3.5 3.5',
);
export const PasskeyIcon = /* @__PURE__ */ drawn(
  'M10.7 6a3 3 0 1 1-6 0a3 3 0 0 1 6 0ZM2 16.5c.4-3 2.6-4.8 5.7-4.8.7 0 1.4.1 2 .3M17.5 9.8a2.4 2.4 0 1 1-4.8 0a2.4 2.4 0 0 1 4.8 0ZM15.1 12.2v5.3M15.1 15h1.8',
);
export const CopyIcon = /* @__PURE__ */ drawn(
  'M8.5 7.5h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM12.5 7.5v-3a1 1 0 0 0-1-1h-7a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h3',
);
export const DownloadIcon = /* @__PURE__ */ drawn('M10 3.5v9M6.2 8.9 10 12.7l3.8-3.8M3.5 16.5h13');
export const PrintIcon = /* @__PURE__ */ drawn(
  'M6 7.5v-4h8v4M6 13.5H3.5v-5a1 1 0 0 1 1-1h11a1 1 0 0 1 1 1v5H14M6 11.5h8v5H6v-5Z',
);
export const RetryIcon = /* @__PURE__ */ drawn(
  'M16.2 8.3A6.5 6.5 0 0 0 4.6 6.4L3.3 8.2M3.3 4.2v4h4M3.8 11.7a6.5 6.5 0 0 0 11.6 1.9l1.3-1.8M16.7 15.8v-4h-4',
);
export const PlusIcon = /* @__PURE__ */ drawn('M10 4.5v11M4.5 10h11');
export const TrashIcon = /* @__PURE__ */ drawn(
  'M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.7 10.1a1 1 0 0 0 1 .9h6.6a1 1 0 0 0 1-.9L15 5.5M8.4 9v4M11.6 9v4',
);
export const PencilIcon = /* @__PURE__ */ drawn(
  'm12.2 4.8 3 3M4 16l.7-3.6 8.6-8.6a1.3 1.3 0 0 1 1.9 0l1 1a1.3 1.3 0 0 1 0 1.9l-8.6 8.6L4 16Z',
);
export const LinkIcon = /* @__PURE__ */ drawn(
  'M8.5 11.5a3.2 3.2 0 0 0 4.6 0l2.6-2.6a3.25 3.25 0 0 0-4.6-4.6l-1 1M11.5 8.5a3.2 3.2 0 0 0-4.6 0l-2.6 2.6a3.25 3.25 0 0 0 4.6 4.6l1-1',
);
export const MicrophoneIcon = /* @__PURE__ */ drawn(
  'M10 2.5A2.5 2.5 0 0 1 12.5 5v4.5a2.5 2.5 0 0 1-5 0V5A2.5 2.5 0 0 1 10 2.5ZM4.5 9.5a5.5 5.5 0 0 0 11 0M10 15v2.5',
);
export const DocumentIcon = /* @__PURE__ */ drawn(
  'M5.5 2.5h6l4 4v10a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM11.5 2.5v4h4M7.5 10.5h5M7.5 13.5h5',
);
export const PinIcon = /* @__PURE__ */ drawn(
  'M10 17.5c3.5-3.6 5.3-6.4 5.3-9a5.3 5.3 0 0 0-10.6 0c0 2.6 1.8 5.4 5.3 9ZM12 8.3a2 2 0 1 1-4 0a2 2 0 0 1 4 0Z',
);
export const ImageIcon = /* @__PURE__ */ drawn(
  'M4 3.5h12a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3 14l4-4 3.5 3.5M9.5 12.5 12.5 9.5 17 14M7.5 7.2v.01',
);
export const PowerIcon = /* @__PURE__ */ drawn('M10 2.8v6.4M6.1 5.2a6.3 6.3 0 1 0 7.8 0');
export const MailOffIcon = /* @__PURE__ */ drawn(
  'M4 4.5h12a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5ZM3 6l7 5 7-5M2.5 17.5l15-15',
);
