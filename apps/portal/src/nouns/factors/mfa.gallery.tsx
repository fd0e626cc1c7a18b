import { limits } from '@foyer/contract/limits';
import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';

const bizToken = 'gallery';

const waiting: ScreenScene['stash'] = () => ({
  mfaLogin: {
    bizToken,
    mfaMethodList: ['otp', 'backupCode'],
    maskedEmail: 'r***s@mail.example',
    expiresAt: Date.now() + limits.ticketLife,
    method: 'password',
  },
});

const base: Pick<ScreenScene, 'path' | 'stash'> = { path: '/mfa', stash: waiting };

const typed: readonly PlayStep[] = [{ code: '042917' }];

const byBackupCode: readonly PlayStep[] = [
  { press: 'factors.backup.choose' },
  { fill: 'factors.backup.label', with: '7kq2 xm4d 90trv' },
  { press: 'factors.signIn.submit' },
];

const authenticated = {
  accountID: 'gallery',
  authorizeCode: 'gallery',
  email: 'robin.collins@mail.example',
  verifyEmail: true,
  mailConfirmation: false,
  nickName: 'Robin',
};

const entered = {
  token: 'gallery',
  expiresInSec: 900,
  accountID: 'gallery',
  userInfo: { email: authenticated.email, verifyEmail: true, mailConfirmation: false },
  protocolsDue: false,
};

const locked = {
  account_locked: true as const,
  accountLockTimeInSec: 3600,
  lockedBy: 'mfa' as const,
  locked: { mfa: 3600 },
};

/** The second factor of a sign-in, in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'factors/sign-in',
    ...base,
    expect: [
      { heading: 'factors.signIn.title' },
      { shows: ['factors.signIn.for', { address: 'r***s@mail.example' }] },
      { field: 'factors.otp.label', is: '', autocomplete: 'one-time-code', focused: true },
      { field: 'factors.signIn.trust', is: false },
      { button: 'factors.backup.choose' },
      { link: 'factors.signIn.none', to: '/recover-account' },
      { link: 'factors.signIn.help', to: '/mfa-faq' },
    ],
  },
  {
    id: 'factors/sign-in-passed',
    ...base,
    answers: { authBy2fa: [0, authenticated], loginByAuthorizeCode4AccountWeb: [0, entered] },
    play: typed,
    expect: [
      { sent: 'authBy2fa', with: { mfaMethod: 'otp', bizToken, otpCode: '042917' } },
      { sent: 'trustOrRevokeDeviceByAuthorizeCode', times: 0 },
      { went: 'after sign-in' },
    ],
  },
  {
    id: 'factors/sign-in-trusted',
    ...base,
    answers: {
      authBy2fa: [0, authenticated],
      trustOrRevokeDeviceByAuthorizeCode: [0, {}],
      loginByAuthorizeCode4AccountWeb: [0, entered],
    },
    play: [{ choose: 'trust' }, ...typed],
    expect: [
      { sent: 'trustOrRevokeDeviceByAuthorizeCode', with: { trustStatus: 1, authorizeCode: 'gallery' } },
      { went: 'after sign-in' },
    ],
  },
  {
    id: 'factors/sign-in-wrong',
    ...base,
    answers: { authBy2fa: [11220, { code_incorrect: true, triesLeft: 3 }] },
    play: [
      ...typed,
      { until: ['factors.entry.wrong', { tries: 3 }] },
      { code: '042918' },
      { until: 'factors.otp.clock' },
    ],
    expect: [
      { field: 'factors.otp.label', fault: ['factors.entry.wrong', { tries: 3 }], focused: true },
      { shows: 'factors.otp.clock' },
      { link: 'factors.otp.clockHelp', to: '/mfa-faq' },
    ],
  },
  {
    id: 'factors/sign-in-used',
    ...base,
    answers: { authBy2fa: [11221, { code_expired: true }] },
    play: typed,
    expect: [{ field: 'factors.otp.label', fault: 'factors.otp.used' }],
  },
  {
    id: 'factors/sign-in-locked',
    ...base,
    answers: { authBy2fa: [11247, locked] },
    play: typed,
    expect: [
      { shows: ['factors.entry.locked', {}] },
      { button: 'factors.backup.choose' },
      { went: undefined },
    ],
  },
  {
    id: 'factors/sign-in-last-try',
    ...base,
    answers: { authBy2fa: [11220, { code_incorrect: true, triesLeft: 0 }] },
    play: typed,
    expect: [{ went: '/login', notice: 'mfaOver' }],
  },
  {
    id: 'factors/sign-in-too-late',
    ...base,
    answers: { authBy2fa: [11253, { bizToken_invalid: true }] },
    play: typed,
    expect: [{ went: '/login', notice: 'mfaOver' }],
  },
  {
    id: 'factors/sign-in-backup',
    ...base,
    answers: { authBy2fa: 'never' },
    play: byBackupCode,
    expect: [
      { shows: 'factors.backup.lead' },
      { sent: 'authBy2fa', with: { mfaMethod: 'backupCode', bizToken, backupCode: '7kq2 xm4d 90trv' } },
    ],
  },
  {
    id: 'factors/sign-in-backup-used',
    ...base,
    answers: { authBy2fa: [11221, { code_expired: true }] },
    play: byBackupCode,
    expect: [{ field: 'factors.backup.label', fault: 'factors.backup.used', focused: true }],
  },
  {
    id: 'factors/sign-in-backup-wrong',
    ...base,
    answers: { authBy2fa: [11220, { code_incorrect: true, triesLeft: 2 }] },
    play: byBackupCode,
    expect: [{ field: 'factors.backup.label', fault: ['factors.entry.wrong', { tries: 2 }], focused: true }],
  },
  {
    id: 'factors/sign-in-no-answer',
    ...base,
    answers: { authBy2fa: [11300, { retryAfterSec: 30 }] },
    play: [...typed, { until: 'c11300' }],
    expect: [{ field: 'factors.otp.label', is: '042917', fault: false }, { button: 'factors.signIn.submit' }],
  },
  {
    id: 'factors/sign-in-spent',
    ...base,
    answers: { authBy2fa: [11252, { bizToken_invalid: true }] },
    play: typed,
    expect: [{ went: '/login', notice: 'mfaOver' }],
  },
  {
    id: 'factors/sign-in-consent',
    ...base,
    answers: { authBy2fa: [11266, { account_not_init: true, due: 'protocols', initToken: 'gallery' }] },
    play: typed,
    expect: [{ went: '/init-legal-agreement' }],
  },
  {
    id: 'factors/sign-in-passkey',
    path: '/mfa',
    stash: () => ({
      mfaLogin: {
        bizToken,
        mfaMethodList: ['passkey', 'otp', 'backupCode'],
        maskedEmail: 'r***s@mail.example',
        expiresAt: Date.now() + limits.ticketLife,
        method: 'password',
      },
    }),
    answers: { beginPasskeyLogin: 'never' },
    play: [{ press: 'factors.signIn.submit' }],
    expect: [
      { shows: 'passkeys.use.lead' },
      { sent: 'beginPasskeyLogin', with: { bizToken } },
      { button: 'factors.otp.choose' },
      { button: 'factors.backup.choose' },
    ],
  },
  {
    id: 'factors/help',
    path: '/mfa-faq',
    expect: [
      { heading: 'factors.faq.title' },
      { shows: 'factors.faq.lostAppQ' },
      { shows: 'factors.faq.clockA' },
      { link: 'factors.faq.contact', to: '/contact-us' },
    ],
  },
  {
    id: 'factors/help-nothing',
    path: '/mfa-faq',
    play: [{ fill: 'factors.faq.search', with: 'zebra crossing' }],
    expect: [{ shows: 'factors.faq.nothing' }, { hides: 'factors.faq.lostAppQ' }],
  },
];
