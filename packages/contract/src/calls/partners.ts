import * as z from 'zod/mini';
import { call } from '../call.ts';
import { appIDField, flagField, languageField, textField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { longestState } from '../lengths.ts';
import { longestSeal, rawStatePattern } from '../nouns/oauth-answers.ts';

const shortText = z.string().check(z.maxLength(200));
const askedAddress = z.string().check(z.maxLength(2000));

/** What an authorization request says besides client and address, as the link has it (RFC 6749, section 4.1.1; RFC 7636). */
export const askedOfClient = {
  responseType: z.optional(noted(shortText, 'Only `code` is supported. Required for an assistant.', 'code')),
  scope: z.optional(
    noted(
      z.string().check(z.maxLength(1000)),
      'Scopes between blanks; without it all of the client’s.',
      'openid email',
    ),
  ),
  codeChallenge: z.optional(
    noted(shortText, 'PKCE; public clients need one.', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'),
  ),
  codeChallengeMethod: z.optional(noted(shortText, 'Only `S256`.', 'S256')),
};

/** The `state` of a link. */
export const rawState = noted(
  z.string().check(z.maxLength(longestState), z.regex(rawStatePattern)),
  'The `state` exactly as the link wrote it, escapes included.',
  'af0ifjsldkj%3D',
);

/** The id that the portal gives a link when it arrives. It has one code at a time (settled F1). */
export const requestID = noted(
  z.string().check(z.regex(/^[\w-]{22,64}$/)),
  'The portal’s id of the link. It has one code at a time: a repeat returns the same code, another one if that expired unused, and 11221 once it was used.',
  'q1m9x1k2a7Qz3vXq0sT9cY',
);

/** Where the browser goes with a code. */
export const redirectUrl = textField(
  'Where to go: the registered address with `code`, `state` and `iss`.',
  'https://app.example.com/account/return?code=kD3vXq0s&iss=https%3A%2F%2Faccount.example.com&state=af0ifjsldkj%3D',
);

/** What the link of an app asks for, in the fields of both calls. */
const asked = {
  appID: appIDField,
  redirectUri: noted(askedAddress, 'Where the code is sent.', 'https://app.example.com/account/return'),
  state: z.optional(rawState),
  ...askedOfClient,
  nonce: z.optional(
    noted(
      z.string().check(z.maxLength(500)),
      'Of OpenID Connect: comes back in the id_token.',
      'n-0S6_WzA2Mj',
    ),
  ),
  maxAgeSec: z.optional(
    noted(
      z.int().check(z.nonnegative()),
      'Maximum age of the user’s last proof when the request arrived, in seconds. Without `request` it counts from now.',
      3600,
    ),
  ),
  acrValues: z.optional(
    noted(shortText, 'Of OpenID Connect: `mfa` asks for a second factor, where the account has one.', 'mfa'),
  ),
  provenSince: z.optional(
    noted(
      z.string().check(z.maxLength(200)),
      'Sent by pages of the previous release for `prompt=login`: a signed mark of when the request arrived.',
      'm9x1k2.AbCdEfGh.kD3vXq0sT9cYb1LwE7hRzM5nUa2oJf8iGp4tVx6SdWc',
    ),
  ),
  request: z.optional(
    noted(
      z.string().check(z.maxLength(longestSeal)),
      'The sealed request from /oauth/authorize, unchanged: client, address, `state`, arrival, and the account that the app expects.',
      'AbCdEfGh.kD3vXq0sT9cYb1LwE7hRzM5nUa2oJf8iGp4tVx6SdWckD3vXq0sT9cYb1LwE7hRzM5nUa2o',
    ),
  ),
  requestID: z.optional(requestID),
};

const saidWords = {
  words: textField('In the reader’s language, if the kit has it.', 'See your devices and their use'),
  language: noted(languageField, 'Of the words: English if the kit has none in the reader’s language.', 'en'),
};
const does = noted(
  z.enum(['see', 'change']),
  'Whether an app with this scope looks at something, or changes it.',
  'see',
);
const scopeName = textField('The scope.', 'devices.read');

/** What an app may do by one of its scopes. */
export const saidScope = z.object({
  scope: scopeName,
  does: z.optional(does),
  words: z.optional(saidWords.words),
  language: z.optional(saidWords.language),
});

/** The company that runs an app that is not the family's own. */
export const operator = z.object({
  name: textField('As the company is registered.', 'Example Energy Ltd.'),
  privacyPolicy: textField('Where its privacy policy is.', 'https://energy.example/privacy'),
});

/** Handing a user over to the app that sent them. */
export const partners = {
  getAppConsent: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'read',
    repeatable: true,
    summary:
      'What a partner app asks its user for, in words, and whether the user is asked before a code is issued. Refuses what beginPartnerHandOver would refuse before that question.',
    input: z.object(asked),
    result: z.object({
      due: flagField(
        'Whether the user must allow it. False for apps of the family, and for what was allowed before.',
      ),
      version: textField(
        'Of the scopes and their words: beginPartnerHandOver takes it as `consent`.',
        'Zl2p8mVb0yQeXw3kR7tNhA',
      ),
      operator: z.optional(noted(operator, 'Who runs the app, if it is not the family’s own.')),
      can: noted(
        z.array(z.extend(saidScope, { isNew: flagField('Whether the user has not allowed it yet.') })),
        'What the app may do. A standard scope has no words here.',
      ),
      cannot: noted(
        z.array(z.object({ scope: scopeName, does, ...saidWords })),
        'What the app may not do, of what the brand kit has words for.',
      ),
      isKnown: flagField('Whether the user has allowed the app something before.'),
    }),
    faults: [11001, 11256, 11267, 11268, 13001, 13002, 13003],
  }),

  beginPartnerHandOver: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'change',
    repeatable: false,
    repeatKnownBy: 'requestID',
    summary:
      'Issues a code for a partner app, to be exchanged at /oauth/token within 300 seconds. 11256 if the app wants a newer proof, or if a link of another app brought the session and its owner has proven nothing in it. 11267 if the app expects another account. 11266 `appConsent` if the user must allow it first.',
    input: z.object({
      ...asked,
      consent: z.optional(
        noted(
          z.string().check(z.maxLength(64)),
          'The `version` that getAppConsent returned, if the user has allowed what it showed.',
          'Zl2p8mVb0yQeXw3kR7tNhA',
        ),
      ),
    }),
    result: z.object({ redirectUrl }),
    faults: [11001, 11221, 11256, 11266, 11267, 11268, 13001, 13002, 13003],
  }),
};
