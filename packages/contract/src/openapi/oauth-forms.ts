import * as z from 'zod/mini';
import { noted } from '../fields/noted.ts';
import { longestState } from '../lengths.ts';

const text = (description: string, example: string) => noted(z.string(), description, example);
const optional = (description: string, example: string) => z.optional(text(description, example));

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const verifier = 'dBjftJeZ4CVP-mBj92K27uhbUJU1p1r_wW1gFWFOEjXk';

const state = z.optional(
  noted(z.string().check(z.maxLength(longestState)), 'Comes back unchanged.', '7f3a9c21'),
);

/** How a client that is confidential names and proves itself in a form; HTTP Basic does, too, and not both. */
const client = {
  client_id: optional('The id of the app; left out with HTTP Basic.', 'store'),
  client_secret: optional('Of an app with a secret.', 'kH3vN0x-Qm8p'),
  client_assertion_type: z.optional(
    noted(
      z.literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
      'Of an app with a key of its own (RFC 7523).',
    ),
  ),
  client_assertion: optional('The JWT that it has signed with it.', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'),
};

const resource = optional(
  'The address of one resource server that the token is for (RFC 8707).',
  'https://cloud.larkholm.example',
);

/** The parameters of `/oauth/authorize` (RFC 6749, section 4.1.1; OpenID Connect Core, section 3.1.2.1). */
export const authorizeForm = z.object({
  client_id: text('The id of the app.', 'store'),
  redirect_uri: text(
    'One of the addresses that the kit has for the app, as it stands there.',
    'https://store.larkholm.example/oidc/return',
  ),
  response_type: noted(z.literal('code'), 'An authorization code.'),
  scope: optional(
    'Names between blanks; all that the kit lists for the app where it is missing.',
    'openid email',
  ),
  state,
  nonce: optional('Comes back in the id_token.', 'n-0S6_WzA2Mj'),
  code_challenge: optional(
    'SHA-256 of the code_verifier, in base64url (RFC 7636). Public clients must send it.',
    challenge,
  ),
  code_challenge_method: z.optional(noted(z.literal('S256'), 'Goes with code_challenge.')),
  prompt: optional('`none`, or some of `login`, `consent` and `select_account` between blanks.', 'login'),
  max_age: optional('Seconds since the last sign-in or step-up, at most.', '300'),
  id_token_hint: optional('An id_token of the user who is expected.', 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln'),
  login_hint: optional('The address that is filled in.', 'eva@example.com'),
  ui_locales: optional('Languages of the screens, the best first.', 'de en'),
  acr_values: optional('`mfa` asks for a second factor if the account has one.', 'mfa'),
  resource,
});

/** The parameters of `/oauth/logout` (OpenID Connect RP-Initiated Logout 1.0, section 2). */
export const endSessionForm = z.object({
  id_token_hint: optional('An id_token of the user.', 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln'),
  client_id: optional('The id of the app; the hint names it, too.', 'store'),
  post_logout_redirect_uri: optional(
    'One of the addresses that the kit has for this.',
    'https://store.larkholm.example/signed-out',
  ),
  state,
});

/** The forms of `/oauth/token` (RFC 6749, section 3.2), by what is shown for tokens. */
export const tokenForm = z.union([
  z.object({
    grant_type: noted(z.literal('authorization_code'), 'A code is exchanged.'),
    code: text('Good once, for five minutes.', 'Vw3bHnq8R2'),
    redirect_uri: text('That of the authorization request.', 'https://store.larkholm.example/oidc/return'),
    code_verifier: optional('Of the code_challenge.', verifier),
    resource,
    ...client,
  }),
  z.object({
    grant_type: noted(z.literal('refresh_token'), 'A refresh token is used.'),
    refresh_token: text('The newest one.', 'pM2wZk7cT9'),
    scope: optional('Less than was granted, for this access token.', 'openid'),
    resource,
    ...client,
  }),
  z.object({
    grant_type: noted(z.literal('urn:ietf:params:oauth:grant-type:device_code'), 'A device polls.'),
    device_code: text('That of `/oauth/device_authorization`.', 'GmRhmhcxhwAzkoEqiMEg'),
    ...client,
  }),
]);

/** The form of `/oauth/device_authorization` (RFC 8628, section 3.1). */
export const deviceAuthorizationForm = z.object({
  scope: optional('As for an authorization request.', 'openid devices'),
  device_name: optional('What the device calls itself, up to 40 characters.', 'Kitchen oven'),
  ...client,
});

/** The form of `/oauth/revoke` (RFC 7009, section 2.1). */
export const revokeForm = z.object({
  token: text('An access token or a refresh token.', 'pM2wZk7cT9'),
  token_type_hint: optional('Is not needed.', 'refresh_token'),
  ...client,
});

/** The form of `/oauth/introspect` (RFC 7662, section 2.1). */
export const introspectForm = z.object({
  token: text('The access token that an app has shown, or a token of the app that asks.', '8cXfQmL1vB'),
  token_type_hint: optional('Is not needed.', 'access_token'),
  client_id: optional('The id of whoever asks; left out with HTTP Basic.', 'larkholm-cloud'),
  client_secret: client.client_secret,
});

/** The form of `/oauth/portal-code`. */
export const portalCodeForm = z.object({
  access_token: text('With the scope `portal`.', '8cXfQmL1vB'),
  action: text('The action of the link.', 'manage'),
  ...client,
});

/** The form of `/oauth/assistant-code`: what the assistant has handed to the app. */
export const assistantCodeForm = z.object({
  client_id: text('The client id of the assistant.', 'larkholm-alexa'),
  redirect_uri: text(
    'One of the assistant’s addresses, as the kit has it.',
    'https://layla.amazon.com/api/skill/link/MDEMOVENDOR00',
  ),
  response_type: z.optional(noted(z.literal('code'), 'An authorization code, also if it is left out.')),
  scope: optional('What the assistant asks for; all that the kit lists for it if it is left out.', 'devices'),
  state,
  code_challenge: optional('PKCE: SHA-256 of the verifier, as base64url.', challenge),
  code_challenge_method: z.optional(noted(z.literal('S256'), 'The only method.')),
});

/** The form of `/oauth/confirm-event`. */
export const confirmEventForm = z.object({
  confirmation_token: text('`data.confirmationToken` of the event.', 'evt_mZ4cQ1.k2pW9s'),
});
