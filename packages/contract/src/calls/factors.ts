import * as z from 'zod/mini';
import { call } from '../call.ts';
import { authenticated } from '../fields/account-fields.ts';
import {
  backupCodeField,
  codeField,
  dateTimeField,
  flagField,
  secondsField,
  sessionsEnded,
  textField,
  tokenField,
} from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { passkeyCode } from '../fields/passkey-fields.ts';
import { limits } from '../limits.ts';
import { approvalCode } from './approvals.ts';
import { shownDevice } from './devices.ts';

const otpCode = noted(codeField, 'The 6 digits that the authenticator app shows.');

const backupCodesLeft = z.optional(
  noted(z.int().check(z.nonnegative()), 'How many backup codes are left, where one was used.', 9),
);

const backupCodes = noted(
  z.array(z.string()).check(z.length(limits.mfa.backupCodes)),
  'Shown this once: each opens the account once instead of a code of the app.',
  Array.from({ length: limits.mfa.backupCodes }, () => '7KQ2-XM4D-90TRV'),
);

const ticket = tokenField('The proof of the first factor, as 11257 carried it.');

const keepOtherSessions = z.optional(flagField('Leave the other sessions as they are; by default they end.'));

/** Second factors: signing in and stepping up with one, setting them up, removing them. */
export const mfa = {
  authBy2fa: call({
    service: 'accountAuth',
    auth: 'sessionOrNone',
    rate: 'credential',
    repeatable: false,
    openWhilePending: true,
    toleratesEndedSession: true,
    openWhileDeletion: true,
    summary:
      'The second factor of a sign-in, or of the step-up of this session; the bizToken says which, and survives wrong tries up to their limit.',
    input: z.union([
      z.object({
        mfaMethod: noted(z.literal('otp'), 'By a code of the authenticator app.'),
        bizToken: ticket,
        otpCode,
      }),
      z.object({
        mfaMethod: noted(z.literal('backupCode'), 'By one of the saved codes.'),
        bizToken: ticket,
        backupCode: backupCodeField,
      }),
      z.object({
        mfaMethod: noted(z.literal('passkey'), 'By a passkey of the account.'),
        bizToken: ticket,
        passkeyCode,
      }),
      z.object({
        mfaMethod: noted(
          z.literal('approval'),
          'By the approval of a browser that is signed in; for signing in alone, and no reason to trust this browser.',
        ),
        bizToken: ticket,
        approvalCode,
      }),
    ]),
    result: z.union([
      z.extend(authenticated, { backupCodesLeft }),
      z.object({
        stepUpUntil: dateTimeField('Until when sensitive calls need no further proof.'),
        backupCodesLeft,
      }),
    ]),
    faults: [11001, 11220, 11221, 11247, 11248, 11252, 11253, 11266],
  }),

  beginOtpSetup: call({
    service: 'accountDataManage',
    auth: 'stepUp',
    rate: 'change',
    repeatable: false,
    verifiedOnly: true,
    answersSecret: true,
    summary:
      'Makes a secret for an authenticator app, which counts for nothing until confirmOtpSetup proves it; the one before is void.',
    input: z.object({}),
    result: z.object({
      secret: textField('The secret, base32 (RFC 4648).', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
      otpauthUrl: textField(
        'The same as an address that authenticator apps open, also as a QR code.',
        'otpauth://totp/Foyer:jane%40example.com?issuer=Foyer&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      ),
      setupToken: tokenField('Names this setup to confirmOtpSetup.'),
      expiresInSec: secondsField('Seconds until the setup has to begin anew.', 1800),
    }),
    faults: [11001, 11221],
  }),

  confirmOtpSetup: call({
    service: 'accountDataManage',
    auth: 'stepUp',
    rate: 'credential',
    repeatable: false,
    verifiedOnly: true,
    answersSecret: true,
    summary:
      'Proves an authenticator app: from now on signing in asks for its codes. Steps the session up; all other sessions end unless they are kept.',
    input: z.object({
      setupToken: tokenField('As beginOtpSetup named the setup.'),
      otpCode,
      keepOtherSessions,
    }),
    result: z.object({ backupCodes: z.optional(backupCodes), sessionsEnded }),
    faults: [11001, 11220, 11221, 11252, 11253],
  }),

  removeOtp: call({
    service: 'accountDataManage',
    auth: 'stepUp',
    rate: 'change',
    repeatable: false,
    verifiedOnly: true,
    summary:
      'Removes the authenticator app and the backup codes: signing in asks for no second factor any more.',
    input: z.object({ keepOtherSessions }),
    result: z.object({ sessionsEnded }),
    faults: [11001, 11255],
  }),

  regenerateBackupCodes: call({
    service: 'accountDataManage',
    auth: 'stepUp',
    rate: 'change',
    repeatable: false,
    verifiedOnly: true,
    answersSecret: true,
    summary: 'Makes ten new backup codes; those before are void.',
    input: z.object({}),
    result: z.object({ backupCodes }),
    faults: [11001, 11221],
  }),

  trustOrRevokeDevice: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'change',
    repeatable: false,
    summary:
      'Trusts the calling browser for 60 days, behind a fresh step-up with the second factor; or ends the trust of any own browser, and its sessions where it is another one.',
    input: z.object({
      deviceId: noted(
        z.string().check(z.maxLength(64)),
        'As listDevices names it; of the calling browser also its `terminalId`.',
        '3b6f0f4e-51c2-4a3e-9d6c-2f0a7f7d1e55',
      ),
      trustStatus: noted(z.union([z.literal(0), z.literal(1)]), '1 trusts, 0 ends the trust.', 1),
    }),
    result: z.object({ devices: noted(z.array(shownDevice), 'The browsers of the account.') }),
    faults: [11001, 11256],
  }),

  trustOrRevokeDeviceByAuthorizeCode: call({
    service: 'accountDataManage',
    auth: 'token',
    rate: 'credential',
    repeatable: false,
    summary:
      'Trusts the browser that has just passed a second factor: for 60 days it is not asked for one again. The authorizeCode is not used up, and makes the session afterwards.',
    input: z.object({
      deviceId: noted(
        z.string().check(z.maxLength(64)),
        'The browser’s own `terminalId`.',
        '3b6f0f4e-51c2-4a3e-9d6c-2f0a7f7d1e55',
      ),
      trustStatus: noted(z.literal(1), 'Only trusting is possible here.', 1),
      authorizeCode: tokenField('Of a sign-in in this browser with a second factor.'),
    }),
    result: z.object({}),
    faults: [11221, 11252],
  }),
};
