import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  appIDField,
  codeField,
  emailField,
  languageField,
  presentPassword,
  tokenField,
  wholeSeconds,
} from '../fields.ts';
import { authenticated, userInfo } from './account.ts';

export const authByPWDOrOTM = call({
  service: 'accountAuth',
  auth: 'none',
  rate: 'credential',
  repeatable: false,
  summary: 'The first factor: password, mailed code, or the initToken of a consent just given.',
  input: z.union([
    z.object({ email: emailField, password: presentPassword }),
    z.object({ email: emailField, code: codeField }),
    z.object({ initToken: tokenField }),
  ]),
  result: authenticated,
  faults: [11003, 11201, 11202, 11220, 11221, 11247, 11248, 11252, 11253, 11266],
});

export const loginByAuthorizeCode4AccountWeb = call({
  service: 'accountAuth',
  auth: 'none',
  rate: 'credential',
  repeatable: false,
  summary:
    'Makes the session from the authorizeCode of a complete authentication, in the browser that earned it.',
  input: z.object({
    authorizeCode: tokenField,
    /** Chosen on this device, and from here on the account's; left out where nobody chose one. */
    language: z.optional(languageField),
  }),
  result: z.object({
    token: z.string(),
    expiresInSec: wholeSeconds,
    accountID: z.string(),
    userInfo,
    protocolsDue: z.boolean(),
  }),
  faults: [11221, 11248],
});

export const refreshAuth = call({
  service: 'accountAuth',
  auth: 'session',
  rate: 'read',
  repeatable: true,
  openWhilePending: true,
  summary: "Rotates the session's token; the old one is good for 30 s more.",
  input: z.object({}),
  result: z.object({ token: z.string(), expiresInSec: wholeSeconds }),
  faults: [11001],
});

export const accountLogout = call({
  service: 'accountAuth',
  auth: 'session',
  rate: 'change',
  repeatable: true,
  openWhilePending: true,
  summary: 'Ends this session, or all sessions of the account.',
  input: z.object({ everywhere: z.optional(z.boolean()) }),
  result: z.object({}),
  faults: [],
});

export const checkAppActivated = call({
  service: 'accountAuth',
  auth: 'none',
  rate: 'read',
  repeatable: true,
  summary:
    'Pre-flight of a partner context: which addresses the portal may go to. It navigates to no others.',
  input: z.object({
    appID: appIDField,
    action: z.optional(z.string().check(z.maxLength(60))),
    redirectUri: z.optional(z.string().check(z.maxLength(2000))),
    failedUri: z.optional(z.string().check(z.maxLength(2000))),
  }),
  result: z.object({
    appID: appIDField,
    appName: z.string(),
    logoUrl: z.string(),
    activated: z.boolean(),
    redirectUri: z.optional(z.string()),
    failedUri: z.optional(z.string()),
  }),
  faults: [11268],
});
