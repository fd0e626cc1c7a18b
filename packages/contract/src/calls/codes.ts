import * as z from 'zod/mini';
import { call } from '../call.ts';
import { codeField, emailField, flagField, secondsField, textField, tokenField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { linkedPurposes, provingPurposes, signedOutPurposes } from '../nouns/code-purposes.ts';
import { requestId } from './dsrr.ts';

const purpose = 'What the code is for; it proves nothing beyond that.';
const linkPurpose = 'What the link of the letter is for; it proves nothing beyond that.';
const proofLife = secondsField('Seconds until the proof is no longer good.', 600);

/** A code that was put into the post. */
export const sentCode = z.object({
  sendId: tokenField('Names this mailing: ask getCodeDelivery what became of it.'),
  resendInSec: secondsField('Seconds until another mail may be asked for.', 59),
  expiresInSec: secondsField('Seconds until the code is no longer good.', 600),
});

/** Codes for visitors that are not signed in, and what becomes of every code's mail. */
export const codes = {
  sendVerifyEmailCodeNoAuth: call({
    service: 'accountAuth',
    auth: 'none',
    rate: 'send',
    repeatable: false,
    summary:
      'Mails a code to an address, or for a privacy request a link; the answer is the same for every address and request.',
    input: z.union([
      z.object({ email: emailField, bizType: noted(z.enum(signedOutPurposes), purpose) }),
      z.object({ email: emailField, bizType: noted(z.enum(linkedPurposes), linkPurpose), requestId }),
    ]),
    result: sentCode,
    faults: [11003, 11247, 11264],
  }),

  getCodeDelivery: call({
    service: 'accountAuth',
    auth: 'none',
    rate: 'read',
    repeatable: true,
    summary: 'What became of the mail with a code; answered only to the browser that asked for it.',
    input: z.object({ sendId: tokenField('The mailing, as the call that sent the code named it.') }),
    result: z.object({
      state: noted(z.enum(['queued', 'sent', 'delayed', 'refused']), 'What became of the mail.', 'sent'),
      codeStillValid: flagField('Whether the code in that mail can still be used.'),
      sender: z.optional(
        textField(
          'The address that mail comes from; missing where mail stays on the platform’s machine.',
          'no-reply@example.com',
        ),
      ),
    }),
    faults: [11221],
  }),

  verifyEmailByCodeNoAuth: call({
    service: 'accountAuth',
    auth: 'none',
    rate: 'credential',
    repeatable: false,
    summary:
      'Proves a mailbox by its code, or for a privacy request by a link (11001 where the one for a new password is over); or frees this browser from a lock by the link of the lock mail.',
    input: z.union([
      z.object({ email: emailField, bizType: noted(z.enum(provingPurposes), purpose), code: codeField }),
      z.object({
        bizType: noted(z.literal('unlock'), 'Opens the link of a lock mail.'),
        linkToken: tokenField('The token of the link in the lock mail.'),
      }),
      z.object({
        bizType: noted(z.enum(linkedPurposes), linkPurpose),
        linkToken: tokenField('The token of the link in a letter about a privacy request.'),
      }),
    ]),
    result: z.union([
      z.object({
        bizToken: tokenField('Proof of the mailbox; good for 10 minutes, for this purpose, in this browser.'),
        expiresInSec: proofLife,
        email: z.optional(textField('The address that was proven, where a link did.', 'jane@example.com')),
      }),
      z.object({
        expiresInSec: secondsField('Seconds for which this browser stays free of the lock.', 86400),
      }),
    ]),
    faults: [11001, 11003, 11203, 11220, 11221, 11247],
  }),
};
