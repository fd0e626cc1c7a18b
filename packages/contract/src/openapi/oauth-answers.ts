import * as z from 'zod/mini';
import { noted } from '../fields/noted.ts';

const text = (description: string, example: string) => noted(z.string(), description, example);
const seconds = (description: string, example: number) => noted(z.int(), description, example);
const accountID = '9a9590af-d3ec-47fa-a745-8feeb53e4a57';

/**
 * Errors of the OAuth endpoints (RFC 6749, section 5.2; RFC 6750, section 3.1; RFC 8628, section 3.5; RFC 8707, section 2;
 * OpenID Connect Core, section 3.1.2.6).
 */
export const oauthErrors = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_target',
  'unsupported_response_type',
  'authorization_pending',
  'slow_down',
  'access_denied',
  'expired_token',
  'login_required',
  'interaction_required',
  'consent_required',
  'invalid_token',
  'insufficient_scope',
  'temporarily_unavailable',
  'server_error',
] as const;

/** What an endpoint answers that refuses. */
export type OAuthErrorName = (typeof oauthErrors)[number];

/** How an OAuth endpoint refuses. */
export const oauthError = z.object({
  error: noted(z.enum(oauthErrors), 'What is wrong.', 'invalid_grant'),
  error_description: text('A sentence for whoever develops the client.', 'the code is not good'),
});

/** The answer of `/oauth/token` (RFC 6749, section 5.1; OpenID Connect Core, section 3.1.3.3). */
export const tokenAnswer = z.object({
  access_token: text('Means nothing to the app.', '8cXfQmL1vB'),
  token_type: noted(z.literal('bearer'), 'How it is shown (RFC 6750).'),
  expires_in: seconds('Seconds.', 3600),
  scope: text('What is granted, names between blanks.', 'openid email offline_access'),
  refresh_token: z.optional(
    text('With the scope `offline_access`, and of every device; replaces the one before.', 'pM2wZk7cT9'),
  ),
  id_token: z.optional(
    text('With the scope `openid`; at a refresh only if the kit says so.', 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln'),
  ),
});

const email = {
  email: z.optional(text('With the scope `email`.', 'eva@example.com')),
  email_verified: z.optional(noted(z.boolean(), 'Whether its owner has proven it.', true)),
};

/** The answer of `/oauth/userinfo` (OpenID Connect Core, section 5.3.2). */
export const userinfoAnswer = z.object({
  sub: text('The account; never changes.', accountID),
  name: z.optional(text('With the scope `profile`, once the user has set one.', 'Eva')),
  nickname: z.optional(text('The same.', 'Eva')),
  locale: z.optional(text('With the scope `profile`: the language of the account.', 'en')),
  ...email,
});

/** The answer of `/oauth/introspect` (RFC 7662, section 2.2). */
export const introspectAnswer = z.union([
  z.object({
    active: noted(z.literal(true), 'The token is good here.'),
    scope: text(
      'Those of its scopes that the resource server has; all for the app that it is of.',
      'devices',
    ),
    client_id: text('The app that it was given to.', 'petApp'),
    sub: text('The account.', accountID),
    aud: z.optional(text('The resource server; left out for an app.', 'larkholm-cloud')),
    iss: text('Foyer.', 'http://localhost:8080'),
    exp: z.optional(seconds('When an access token ends, in seconds since 1970.', 1795003600)),
    token_type: z.optional(noted(z.literal('bearer'), 'How an access token is shown.')),
  }),
  z.object({ active: noted(z.literal(false), 'It is not, and nothing more is said.') }),
]);

/** The answer of `/oauth/portal-code`. */
export const portalCodeAnswer = z.object({
  authorize_code: text('Goes into the link as `authorizeCode`; good once.', 'Vw3bHnq8R2'),
  expires_in: seconds('Seconds.', 60),
});

/** The answer of `/oauth/assistant-code`. */
export const assistantCodeAnswer = z.object({
  code: text('For the assistant, which exchanges it once.', 'x1Qm7Zt4'),
  state: z.optional(text('As it was sent.', '7f3a9c21')),
  iss: text('The issuer (RFC 9207).', 'https://account.example.com'),
  expires_in: seconds('Seconds.', 300),
  redirect_url: text(
    'The redirect URI with all of this, for an assistant’s app that is answered at an address.',
    'https://layla.amazon.com/api/skill/link/MDEMOVENDOR00?code=x1Qm7Zt4',
  ),
});

/** The answer of what only says that it is done. */
export const nothing = z.strictObject({});

/** The answer of `/oauth/jwks` (RFC 7517, section 5). */
export const jwksAnswer = z.object({
  keys: noted(
    z.array(
      z.looseObject({
        kid: text('Names the key in the head of a token.', 'b3Xv9mQk'),
        kty: noted(z.enum(['RSA', 'EC']), 'Its kind.', 'RSA'),
        alg: noted(z.enum(['RS256', 'ES256']), 'What it signs with.', 'RS256'),
        use: noted(z.literal('sig'), 'It signs.'),
      }),
    ),
    'Public keys; those that do not sign any more or not yet among them.',
  ),
});

const address = (what: string, path: string) => text(what, `http://localhost:8080${path}`);
const names = (what: string, ...examples: string[]) => noted(z.array(z.string()), what, examples);

/** The answer of `/oauth/device_authorization` (RFC 8628, section 3.2). */
export const deviceAuthorizationAnswer = z.object({
  device_code: text('What the device polls with.', '9fKx2LmQ7v'),
  user_code: text('What it shows, and its owner types.', 'WDJB-MJHT'),
  verification_uri: address('Where its owner types it.', '/pair'),
  verification_uri_complete: address(
    'The same with the code, to be shown as a QR code.',
    '/pair#c=WDJB-MJHT',
  ),
  expires_in: seconds('Seconds.', 600),
  interval: seconds('Seconds from one poll to the next.', 5),
});

/** The answer of the discovery (RFC 8414, section 2; OpenID Connect Discovery 1.0, section 3): what has its own addresses, and more. */
export const metadataAnswer = z.looseObject({
  issuer: address('Foyer, as `iss` names it.', ''),
  authorization_endpoint: address('Where users are sent to.', '/oauth/authorize'),
  token_endpoint: address('Where codes are exchanged.', '/oauth/token'),
  revocation_endpoint: address('Where tokens are revoked.', '/oauth/revoke'),
  introspection_endpoint: address(
    'Where resource servers ask, and apps for their own tokens.',
    '/oauth/introspect',
  ),
  userinfo_endpoint: address('Who the user is.', '/oauth/userinfo'),
  jwks_uri: address('The keys.', '/oauth/jwks'),
  end_session_endpoint: address('Where users are sent to sign out.', '/oauth/logout'),
  scopes_supported: names('Scopes of the kit.', 'openid', 'email'),
  response_types_supported: names('What `response_type` may be.', 'code'),
  grant_types_supported: names('What `grant_type` may be.', 'authorization_code', 'refresh_token'),
  subject_types_supported: names('`sub` is the same for all apps.', 'public'),
  id_token_signing_alg_values_supported: names('What id_tokens are signed with.', 'RS256', 'ES256'),
  code_challenge_methods_supported: names('Of PKCE.', 'S256'),
  token_endpoint_auth_methods_supported: names('How apps prove themselves.', 'client_secret_basic', 'none'),
});
