import { days } from '@foyer/contract/durations';
import type { Account } from '../nouns/accounts/blocks/account-data.ts';
import type { Device } from '../nouns/devices/blocks/use-devices.ts';
import type { ScreenScene } from './screen-scene.ts';

/** A moment as calls answer it. @param time milliseconds before now */
export const ago = (time: number): string => new Date(Date.now() - time).toISOString();

/** The account that scenes show; a second factor is not on. */
export const sampleAccount: Account = {
  accountID: 'gallery',
  email: 'robin.collins@mail.example',
  verifyEmail: true,
  mailConfirmation: false,
  nickName: 'Robin Collins',
  language: 'en',
  countryCode: 'GB',
  createdAt: '2026-03-14T09:26:00Z',
  hasPassword: true,
  passwordChangedAt: ago(days(23)),
  mfa: { enabled: false, methods: [], backupCodesLeft: 0, canDisable: false },
};

/** The same account with an authenticator app. */
export const sampleMfaOn = (backupCodesLeft = 10, canDisable = true): Account => ({
  ...sampleAccount,
  mfa: { enabled: true, methods: ['otp', 'backupCode'], backupCodesLeft, canDisable },
});

/** Its owner, signed in. */
export const sampleUser: ScreenScene['user'] = {
  userInfo: { email: sampleAccount.email, verifyEmail: true, mailConfirmation: false },
};

/** The browser that shows the scene. */
export const sampleLaptop: Device = {
  deviceId: 'laptop',
  name: 'Firefox, Windows',
  osInfo: 'Windows',
  clientInfo: 'Firefox',
  clientType: 'pc',
  current: true,
  trusted: false,
  signedIn: true,
  firstSeenAt: ago(days(40)),
  lastSeenAt: ago(0),
};

/** Another browser of the same owner. */
export const samplePhone: Device = {
  ...sampleLaptop,
  deviceId: 'phone',
  name: 'Safari, iOS',
  osInfo: 'iOS',
  clientInfo: 'Safari',
  clientType: 'mobile',
  current: false,
  lastSeenAt: ago(days(2)),
};
