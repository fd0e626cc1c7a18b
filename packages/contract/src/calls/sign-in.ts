import * as z from 'zod/mini';
import { call } from '../call.ts';
import { accountID, authenticated, userInfo } from '../fields/account-fields.ts';
import {
  appIDField,
  codeField,
  currentPassword,
  emailField,
  flagField,
  languageField,
  secondsField,
  textField,
  tokenField,
} from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { askedOfClient } from './partners.ts';

const session = {
  token: tokenField('The session’s token; good for 15 minutes, then only for refreshAuth.'),
  expiresInSec: secondsField('Seconds until the token is no longer good.', 900),
};

const addresses = {
  redirectUri: 'https://app.example.com/account/return',
  failedUri: 'https://app.example.com/account/failed',
};

/** With it the code is one of `bizType` thirdBind (settled B7). */
const thirdBindToken = z.optional(
  tokenField(
    'As 11251 carried it: the identity is bound to the account once the sign-in is complete. The code is then of `bizType` thirdBind.',
  ),
);

const askedAddress = z.string().check(z.maxLength(2000));

/** Signing in and out, and what partner links need before. */
export const signIn = {
  authByPWDOrOTM: call({
    service: 'accountAuth',
    auth: 'none',
    rate: 'credential',
    repeatable: false,
    summary: 'The first factor: password, mailed code, or the initToken of a consent just given.',
    input: z.union([
      z.object({ email: emailField, password: currentPassword, thirdBindToken }),
      z.object({ email: emailField, code: codeField, thirdBindToken }),
      z.object({ initToken: tokenField('The token that fault 11266 carried.') }),
    ]),
    result: authenticated,
    faults: [11003, 11201, 11202, 11203, 11220, 11221, 11247, 11248, 11252, 11253, 11257, 11266],
  }),

  loginByAuthorizeCode4AccountWeb: call({
    service: 'accountAuth',
    auth: 'none',
    rate: 'credential',
    repeatable: false,
    summary:
      'Makes the session from the authorizeCode of a complete authentication, in the browser that earned it.',
    input: z.object({
      authorizeCode: tokenField(
        'Result of a complete authentication in this browser, at most 60 seconds ago.',
      ),
      language: z.optional(
        noted(
          languageField,
          'Chosen on this device, and from here on the account’s; left out where nobody chose one.',
        ),
      ),
    }),
    result: z.object({
      ...session,
      accountID,
      userInfo,
      protocolsDue: flagField(
        'Whether this account must accept newer legal documents before most calls answer it.',
      ),
      deletionDue: z.optional(
        noted(z.literal(true), 'The account is about to be deleted; missing where it is not.'),
      ),
    }),
    faults: [11221, 11248],
  }),

  refreshAuth: call({
    service: 'accountAuth',
    auth: 'session',
    rate: 'read',
    repeatable: true,
    openWhilePending: true,
    openWhileDeletion: true,
    summary: "Rotates the session's token; the old one is good for 30 s more.",
    input: z.object({}),
    result: z.object(session),
    faults: [11001],
  }),

  accountLogout: call({
    service: 'accountAuth',
    auth: 'session',
    rate: 'change',
    repeatable: true,
    openWhilePending: true,
    openWhileDeletion: true,
    summary: 'Ends this session, or all sessions of the account.',
    input: z.object({
      everywhere: z.optional(flagField('End all sessions of the account, not only this one.')),
      grantsToo: z.optional(
        flagField('With `everywhere`: end what assistants and apps may do for the account, too.'),
      ),
    }),
    result: z.object({}),
    faults: [],
  }),

  checkSession: call({
    service: 'accountAuth',
    auth: 'sessionOrNone',
    rate: 'read',
    repeatable: true,
    openWhilePending: true,
    openWhileDeletion: true,
    toleratesEndedSession: true,
    summary:
      'Whether an app that wants to sign its user out means another session than this one. The page then ends nothing.',
    input: z.object({
      sid: noted(
        z.string().check(z.regex(/^[\w-]{43}$/)),
        'The `sid` of the app’s id_token: the name of a session for apps.',
        'Mmy1dW3_ZnNvVqW2nFkZsUqkM1n8F4k6b2xw0T5oGgE',
      ),
    }),
    result: z.object({
      isOther: flagField('Somebody is signed in here, in another session than the app means.'),
    }),
    faults: [],
  }),

  checkAppActivated: call({
    service: 'accountAuth',
    auth: 'none',
    rate: 'read',
    repeatable: true,
    summary:
      'Pre-flight of a partner context: which addresses the portal may go to. It navigates to no others.',
    input: z.object({
      appID: appIDField,
      action: z.optional(
        noted(z.string().check(z.maxLength(60)), 'The action of the partner link.', 'login'),
      ),
      redirectUri: z.optional(
        noted(askedAddress, 'Where the link asks to return to.', addresses.redirectUri),
      ),
      failedUri: z.optional(
        noted(askedAddress, 'Where the link asks failures to lead to.', addresses.failedUri),
      ),
      postLogoutRedirectUri: z.optional(
        noted(
          askedAddress,
          'Where an app that signs its user out wants them back (OpenID Connect RP-Initiated Logout).',
          'https://app.example.com/signed-out',
        ),
      ),
      clientId: z.optional(
        noted(
          z.string().check(z.maxLength(200)),
          'The client of an assistant’s link; there client and address are checked first.',
          'foyer-google',
        ),
      ),
      authorizeCode: z.optional(
        noted(
          z.string().check(z.maxLength(200)),
          'The entry code of a link that brings its user along: from /oauth/portal-code, once.',
          'hX1uVn4pT9cYb1LwE7hRzM5kD3vXq0sUa2oJf8iGp4t',
        ),
      ),
      accessToken: z.optional(
        noted(
          z.string().check(z.maxLength(200)),
          'The access token of such a link, with the scope `portal`; only of apps that may.',
          'q1m9x1k2a7Qz3vXq0sT9cY.1kq8z0.AbCdEfGh.kD3vXq0sT9cYb1LwE7hRzM5nUa2oJf8iGp4tVx6SdWc',
        ),
      ),
      ...askedOfClient,
    }),
    result: z.object({
      appID: appIDField,
      appName: textField('The app’s name, as users know it.', 'Home'),
      logoUrl: textField('The app’s logo.', '/brand/apps/cloud-app.svg'),
      activated: flagField(
        'Whether the app may send users here. If not, the portal answers it with `unauthorized_client` at its registered address.',
      ),
      redirectUri: z.optional(
        textField('Where the user returns to: the registered text of the address.', addresses.redirectUri),
      ),
      failedUri: z.optional(
        textField('Where a failure leads back to: the registered text of the address.', addresses.failedUri),
      ),
      postLogoutRedirectUri: z.optional(
        textField(
          'Where a sign-out leads back to: the registered text.',
          'https://app.example.com/signed-out',
        ),
      ),
      clientName: z.optional(textField('Who is to be linked, of an assistant’s link.', 'Google')),
      scopes: noted(z.array(z.string()), 'What an assistant asks for; empty for an app.', ['devices']),
      entry: z.optional(
        noted(
          z.object({
            maskedEmail: textField('Whose account the link brought, masked.', 'j***e@example.com'),
            entryToken: tokenField(
              'Makes the session as an authorizeCode does: in this browser, once, within 10 minutes.',
            ),
          }),
          'Who came with the link; missing where its code or token is good for nothing.',
        ),
      ),
      issuer: textField('Goes with every answer to a partner (RFC 9207).', 'https://account.example.com'),
    }),
    faults: [11268, 13001, 13002, 13003],
  }),
};
