import * as z from 'zod/mini';
import { call } from '../call.ts';
import { openSignedOutBizTypes } from '../code-purposes.ts';
import { codeField, emailField, tokenField, wholeSeconds } from '../fields.ts';

/** A code for signing in proves nothing by itself: authByPWDOrOTM takes it. */
const provingBizTypes = openSignedOutBizTypes.filter((bizType) => bizType !== 'login');

/** A code that was put into the post. */
export const sentCode = z.object({
  sendId: z.string(),
  resendInSec: wholeSeconds,
  expiresInSec: wholeSeconds,
});

export const sendVerifyEmailCodeNoAuth = call({
  service: 'accountAuth',
  auth: 'none',
  rate: 'send',
  repeatable: false,
  summary: 'Mails a code to an address; the answer is the same whether or not an account has it.',
  input: z.object({ email: emailField, bizType: z.enum(openSignedOutBizTypes) }),
  result: sentCode,
  faults: [11003, 11247, 11264],
});

export const getCodeDelivery = call({
  service: 'accountAuth',
  auth: 'none',
  rate: 'read',
  repeatable: true,
  summary: 'What became of the mail with a code; answered only to the browser that asked for it.',
  input: z.object({ sendId: tokenField }),
  result: z.object({
    state: z.enum(['queued', 'sent', 'delayed', 'refused']),
    codeStillValid: z.boolean(),
    sender: z.optional(z.string()),
  }),
  faults: [11221],
});

export const verifyEmailByCodeNoAuth = call({
  service: 'accountAuth',
  auth: 'none',
  rate: 'credential',
  repeatable: false,
  summary: 'Proves a mailbox by its code, or frees this browser from a lock by the link of the lock mail.',
  input: z.union([
    z.object({ email: emailField, bizType: z.enum(provingBizTypes), code: codeField }),
    z.object({ bizType: z.literal('unlock'), linkToken: tokenField }),
  ]),
  result: z.union([
    z.object({ bizToken: tokenField, expiresInSec: wholeSeconds }),
    z.object({ expiresInSec: wholeSeconds }),
  ]),
  faults: [11203, 11220, 11221, 11247],
});
