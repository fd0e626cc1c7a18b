import * as z from 'zod/mini';
import { call } from '../call.ts';
import { authenticated } from '../fields/account-fields.ts';
import {
  dateTimeField,
  flagField,
  passkeyName,
  secondsField,
  sessionsEnded,
  textField,
  tokenField,
} from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import {
  assertion,
  attestation,
  creationOptions,
  credentialID,
  requestOptions,
  rpId,
} from '../fields/passkey-fields.ts';

const passkey = z.object({
  credentialID,
  name: textField('What its owner calls it.', 'Chrome, Android'),
  synced: flagField('Whether its provider keeps it on more than one device.'),
  addedAt: dateTimeField('When it was added.'),
  lastUsedAt: z.optional(dateTimeField('When it was used last; missing where it never was.')),
});

/** Passkeys: signing in and stepping up with one, setting them up, removing them (WebAuthn Level 3). */
export const passkeys = {
  beginPasskeyLogin: call({
    service: 'accountAuth',
    auth: 'sessionOrNone',
    rate: 'read',
    repeatable: true,
    openWhilePending: true,
    openWhileDeletion: true,
    summary:
      'Options to ask the browser for a passkey with: any of this domain to sign in; those of the account behind a first factor, or to step a session up.',
    input: z.object({
      bizToken: z.optional(
        tokenField(
          'The proof of the first factor, as 11257 carried it, where authBy2fa or resetPassword follows.',
        ),
      ),
    }),
    result: z.object({ options: requestOptions }),
    faults: [11252, 11253],
  }),

  finishPasskeyLogin: call({
    service: 'accountAuth',
    auth: 'sessionOrNone',
    rate: 'credential',
    repeatable: false,
    openWhilePending: true,
    openWhileDeletion: true,
    summary:
      'Signs in with a passkey, which is both factors since it verified its user; in a session it is the step-up. A passkey that no account has is 11000 with `response: unknown`.',
    input: z.object({ response: noted(assertion, 'What the browser answered, as JSON.') }),
    result: z.union([
      authenticated,
      z.object({ stepUpUntil: dateTimeField('Until when sensitive calls need no further proof.') }),
    ]),
    faults: [11001, 11201, 11221, 11248, 11266],
  }),

  beginPasskeySetup: call({
    service: 'accountDataManage',
    auth: 'stepUp',
    rate: 'change',
    repeatable: false,
    verifiedOnly: true,
    summary: 'Options to have the browser make a passkey with; those given before are void.',
    input: z.object({
      conditional: z.optional(
        flagField(
          'The browser makes it by itself, behind a sign-in by password, and verifies nobody while it does (WebAuthn Level 3, conditional creation).',
        ),
      ),
    }),
    result: z.object({
      setupToken: tokenField('Names this setup to finishPasskeySetup.'),
      options: creationOptions,
      expiresInSec: secondsField('Seconds until the setup has to begin anew.', 300),
    }),
    faults: [11001],
  }),

  finishPasskeySetup: call({
    service: 'accountDataManage',
    auth: 'stepUp',
    rate: 'credential',
    repeatable: false,
    verifiedOnly: true,
    summary: 'Adds the passkey that the browser made, and tells the owner by mail.',
    input: z.object({
      setupToken: tokenField('As beginPasskeySetup named the setup.'),
      response: noted(attestation, 'What the browser answered, as JSON.'),
    }),
    result: z.object({ passkey: noted(passkey, 'The new one.') }),
    faults: [11001, 11252, 11253],
  }),

  renamePasskey: call({
    service: 'accountDataManage',
    auth: 'stepUp',
    rate: 'change',
    repeatable: true,
    summary: 'Calls a passkey by another name.',
    input: z.object({ credentialID, name: passkeyName }),
    result: z.object({}),
    faults: [11001],
  }),

  removePasskey: call({
    service: 'accountDataManage',
    auth: 'stepUp',
    rate: 'change',
    repeatable: false,
    summary:
      'Removes a passkey; what sign-ins are under way with ends, and all other sessions unless they are kept. Refused with 11258 where nothing else would open the account.',
    input: z.object({
      credentialID,
      keepOtherSessions: z.optional(flagField('Leave the other sessions as they are; by default they end.')),
    }),
    result: z.object({ sessionsEnded }),
    faults: [11001, 11258],
  }),

  listPasskeys: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'read',
    repeatable: true,
    summary: 'The passkeys of the account, the newest first, and by what a browser knows whose they are.',
    input: z.object({}),
    result: z.object({
      passkeys: noted(z.array(passkey), 'The passkeys of the account.'),
      rpId,
      userHandle: z.optional(
        textField(
          'The account’s user handle, base64url; missing where it never had a passkey.',
          'bm8gbmFtZSBpbiBpdA',
        ),
      ),
    }),
    faults: [],
  }),
};
