import { circle, drawn } from './drawn-icon.tsx';

// What the first visit shows; apart from the others, so that those are not loaded with it.
export const GlobeIcon = /* @__PURE__ */ drawn(
  `${circle}M2.5 10h15M10 2.5c2.1 2 3.2 4.6 3.2 7.5s-1.1 5.5-3.2 7.5c-2.1-2-3.2-4.6-3.2-7.5S7.9 4.5 10 2.5Z`,
);
export const CheckIcon = /* @__PURE__ */ drawn('m4.5 10.5 3.7 3.7 7.5-8.2');
export const AlertIcon = /* @__PURE__ */ drawn(
  'M9.2 3.4 2.3 15.2a.9.9 0 0 0 .8 1.3h13.8a.9.9 0 0 0 .8-1.3L10.8 3.4a.9.9 0 0 0-1.6 0ZM10 8v3.4M10 13.9v.01',
);
export const InfoIcon = /* @__PURE__ */ drawn(`${circle}M10 9.3v4.2M10 6.6v.01`);
