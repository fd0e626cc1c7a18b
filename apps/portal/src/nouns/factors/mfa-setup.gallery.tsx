import { limits } from '@foyer/contract/limits';
import { sampleAccount, sampleMfaOn, sampleUser } from '../../scenes/sample-account.ts';
import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';
import type { ScriptedAnswer } from '../../scenes/scripted-answer.ts';

const account = sampleAccount;
const mfaOn = sampleMfaOn;
const user = sampleUser;
const setting: Pick<ScreenScene, 'path' | 'user'> = { path: '/personal-center/mfa-setting', user };

const codes = Array.from({ length: limits.mfa.backupCodes }, (_, nth) => `7KQ${nth}-XM4D-90TRV`);

const stepUpDue: ScriptedAnswer<'regenerateBackupCodes'> = [
  11256,
  { reauth_required: true, methods: ['password'] },
];
const steppedUp = { stepUpUntil: '2999-01-01T00:00:00Z' };

const password: readonly PlayStep[] = [
  { fill: 'field.password.label', with: 'seven quiet lanterns' },
  { press: 'stepUp.dialog.continue' },
];

const begun = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  otpauthUrl: 'otpauth://totp/Larkholm:robin?issuer=Larkholm&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  setupToken: 'gallery',
  expiresInSec: 1800,
};

const proving: Pick<ScreenScene, 'path' | 'user' | 'stash'> = {
  path: '/personal-center/otp-code',
  user,
  stash: () => ({ mfaSetting: { setupToken: 'gallery', expiresAt: Date.now() + limits.mfa.setupLife } }),
};

const typed: readonly PlayStep[] = [{ code: '042917' }, { press: 'factors.prove.submit' }];

/** Setting up, renewing and removing the second factor, in their states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'factors/setting-off',
    ...setting,
    answers: { getAccountDataInfo: [0, account] },
    expect: [
      { heading: 'factors.setting.title' },
      { shows: 'factors.setting.off' },
      { link: 'factors.setting.start', to: '/personal-center/otp' },
      { hides: 'factors.setting.turnOff' },
    ],
  },
  {
    id: 'factors/setting-on',
    ...setting,
    answers: { getAccountDataInfo: [0, mfaOn(10)] },
    expect: [
      { shows: 'factors.setting.on' },
      { shows: ['factors.setting.codesLeft', { left: 10 }] },
      { button: 'factors.setting.renew' },
      { button: 'factors.setting.turnOff' },
    ],
  },
  {
    id: 'factors/setting-low',
    ...setting,
    answers: { getAccountDataInfo: [0, mfaOn(0)] },
    expect: [{ shows: ['factors.setting.codesLeft', { left: 0 }] }],
  },
  {
    id: 'factors/setting-required',
    ...setting,
    answers: { getAccountDataInfo: [0, mfaOn(10, false)] },
    expect: [{ shows: 'factors.setting.required' }, { hides: 'factors.setting.turnOff' }],
  },
  {
    id: 'factors/setting-failed',
    ...setting,
    answers: { getAccountDataInfo: [11003, { retryAfterSec: 5 }] },
    expect: [{ shows: 'factors.setting.failed' }, { button: 'screen.failed.again' }],
  },
  {
    id: 'factors/setting-ask-off',
    ...setting,
    answers: { getAccountDataInfo: [0, mfaOn(10)] },
    play: [{ press: 'factors.setting.turnOff' }],
    expect: [{ shows: 'factors.setting.turnOffWhy' }, { button: 'factors.setting.keep' }],
  },
  {
    id: 'factors/step-up',
    ...setting,
    answers: { getAccountDataInfo: [0, mfaOn(2)], regenerateBackupCodes: stepUpDue },
    play: [{ press: 'factors.setting.renew' }, { until: 'stepUp.dialog.title' }],
    expect: [
      { shows: 'stepUp.dialog.why' },
      { field: 'field.password.label', is: '', autocomplete: 'current-password', focused: true },
      { button: 'stepUp.dialog.continue' },
    ],
  },
  {
    id: 'factors/step-up-passkey',
    ...setting,
    answers: {
      getAccountDataInfo: [0, mfaOn(2)],
      regenerateBackupCodes: [11256, { reauth_required: true, methods: ['password', 'passkey'] }],
      beginPasskeyLogin: 'never',
    },
    play: [
      { press: 'factors.setting.renew' },
      { until: 'stepUp.dialog.title' },
      { press: 'passkeys.use.button' },
    ],
    expect: [{ button: 'stepUp.dialog.continue' }, { sent: 'beginPasskeyLogin', times: 1 }],
  },
  {
    id: 'factors/step-up-wrong',
    ...setting,
    answers: {
      getAccountDataInfo: [0, mfaOn(2)],
      regenerateBackupCodes: stepUpDue,
      verifyPassword: [11201, { pass_incorrect: true }],
    },
    play: [{ press: 'factors.setting.renew' }, { until: 'stepUp.dialog.title' }, ...password],
    expect: [{ field: 'field.password.label', fault: 'password.change.wrong', focused: true }],
  },
  {
    id: 'factors/step-up-goes-on',
    ...setting,
    answers: {
      getAccountDataInfo: [0, mfaOn(2)],
      regenerateBackupCodes: [stepUpDue, [0, { backupCodes: codes }]],
      verifyPassword: [0, steppedUp],
    },
    play: [{ press: 'factors.setting.renew' }, { until: 'stepUp.dialog.title' }, ...password],
    expect: [{ sent: 'regenerateBackupCodes', times: 2 }, { went: '/personal-center/backup-code' }],
  },
  {
    id: 'factors/step-up-factor',
    ...setting,
    answers: {
      getAccountDataInfo: [0, mfaOn(2)],
      regenerateBackupCodes: stepUpDue,
      verifyPassword: [
        11257,
        {
          mfa_required: true,
          bizToken: 'gallery',
          mfaMethodList: ['otp', 'backupCode'],
          email: 'r***s@mail.example',
        },
      ],
    },
    play: [
      { press: 'factors.setting.renew' },
      { until: 'stepUp.dialog.title' },
      ...password,
      { until: 'factors.otp.lead' },
    ],
    expect: [{ field: 'factors.otp.label', is: '', focused: true }, { button: 'factors.backup.choose' }],
  },
  {
    id: 'factors/app',
    path: '/personal-center/otp',
    user,
    expect: [
      { heading: 'factors.app.title' },
      { shows: 'factors.app.whichWords' },
      { link: 'factors.app.start', to: '/personal-center/otp-setting' },
    ],
  },
  {
    id: 'factors/scan',
    path: '/personal-center/otp-setting',
    user,
    answers: { getAccountDataInfo: [0, account], beginOtpSetup: [0, begun] },
    expect: [
      { heading: 'factors.scan.title' },
      { shows: { text: 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP' } },
      { button: 'factors.scan.copy' },
      { link: 'factors.scan.next', to: '/personal-center/otp-code' },
      { hides: 'factors.scan.renewed' },
    ],
  },
  {
    id: 'factors/scan-again',
    path: '/personal-center/otp-setting',
    user,
    stash: () => ({ mfaSetting: { setupToken: 'earlier', expiresAt: Date.now() + limits.mfa.setupLife } }),
    answers: { getAccountDataInfo: [0, account], beginOtpSetup: [0, begun] },
    expect: [
      { shows: 'factors.scan.renewed' },
      { shows: { text: 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP' } },
    ],
  },
  {
    id: 'factors/scan-replaces',
    path: '/personal-center/otp-setting',
    user,
    answers: { getAccountDataInfo: [0, mfaOn(10)] },
    expect: [
      { heading: 'factors.setting.replace' },
      { shows: 'factors.scan.replaces' },
      { link: 'factors.setting.title', to: '/personal-center/mfa-setting' },
      { button: 'factors.setting.start' },
      { sent: 'beginOtpSetup', times: 0 },
    ],
  },
  {
    id: 'factors/scan-replaces-pressed',
    path: '/personal-center/otp-setting',
    user,
    answers: { getAccountDataInfo: [0, mfaOn(10)], beginOtpSetup: [0, begun] },
    play: [{ press: 'factors.setting.start' }],
    expect: [{ heading: 'factors.scan.title' }, { sent: 'beginOtpSetup', times: 1 }],
  },
  {
    id: 'factors/scan-failed',
    path: '/personal-center/otp-setting',
    user,
    answers: {
      getAccountDataInfo: [0, account],
      beginOtpSetup: [11003, { too_frequent: true, retryAfterSec: 30 }],
    },
    expect: [{ shows: 'factors.scan.failed' }, { button: 'screen.failed.again' }],
  },
  {
    id: 'factors/prove',
    ...proving,
    expect: [
      { heading: 'factors.prove.title' },
      { field: 'factors.otp.label', is: '', focused: true },
      { field: 'factors.prove.others', is: true },
      { link: 'factors.prove.back', to: '/personal-center/otp-setting' },
    ],
  },
  {
    id: 'factors/prove-wrong',
    ...proving,
    answers: { confirmOtpSetup: [11220, { code_incorrect: true, triesLeft: 9 }] },
    play: typed,
    expect: [{ field: 'factors.otp.label', fault: 'factors.prove.wrong', focused: true }],
  },
  {
    id: 'factors/prove-too-late',
    ...proving,
    answers: { confirmOtpSetup: [11253, { bizToken_invalid: true }] },
    play: typed,
    expect: [{ went: '/personal-center/otp-setting' }],
  },
  {
    id: 'factors/prove-used',
    ...proving,
    answers: { confirmOtpSetup: [11221, { code_expired: true }] },
    play: typed,
    expect: [{ went: '/personal-center/backup-code' }, { hides: 'c11221' }],
  },
  {
    id: 'factors/prove-spent',
    ...proving,
    answers: { confirmOtpSetup: [11252, { bizToken_invalid: true }] },
    play: typed,
    expect: [{ went: '/personal-center/otp-setting' }],
  },
  {
    id: 'factors/prove-no-answer',
    ...proving,
    answers: { confirmOtpSetup: [11300, { retryAfterSec: 30 }] },
    play: [...typed, { until: 'c11300' }],
    expect: [{ field: 'factors.otp.label', is: '042917', fault: false }, { button: 'factors.prove.submit' }],
  },
  {
    id: 'factors/prove-done',
    ...proving,
    answers: { confirmOtpSetup: [0, { backupCodes: codes, sessionsEnded: 1 }] },
    play: typed,
    expect: [
      { sent: 'confirmOtpSetup', with: { otpCode: '042917', keepOtherSessions: false } },
      { went: '/personal-center/backup-code' },
    ],
  },
  {
    id: 'factors/codes-gone',
    path: '/personal-center/backup-code',
    user,
    expect: [
      { heading: 'factors.setting.codes' },
      { shows: 'factors.codes.gone' },
      { link: 'factors.setting.title', to: '/personal-center/mfa-setting' },
    ],
  },
];
