import { type Milliseconds, minutes, toSec } from '@foyer/contract/durations';
import { languages } from '@foyer/contract/languages';
import { assertionAlgs } from '../brand/clients/client-keys.ts';
import { signingAlgs } from '../brand/clients/signing-algs.ts';
import type { Services } from '../kernel/call/services.ts';
import { mfaContext } from '../nouns/grants/rules/authentication-of.ts';
import { publicKeySet } from '../nouns/grants/rules/signing-keys.ts';
import { deviceGrant, oauthPaths } from './oauth-paths.ts';
import type { Endpoint } from './oauth-request.ts';

/** For how long caches may keep the keys and what the endpoints do. */
export const cachedFor: Milliseconds = minutes(5);
const cached = { 'cache-control': `public, max-age=${toSec(cachedFor)}` };

/** How clients may authenticate; by assertions only if an app of the kit does (RFC 8414, section 2). */
function authenticationMethods({ brand }: Services) {
  const hasKeys = [...brand.clients.values()].some(({ jwks }) => jwks);
  const proofs = ['client_secret_basic', 'client_secret_post', ...(hasKeys ? ['private_key_jwt'] : [])];
  const methods = [...proofs, 'none'];
  const algs = hasKeys ? assertionAlgs : undefined;
  return {
    token_endpoint_auth_methods_supported: methods,
    token_endpoint_auth_signing_alg_values_supported: algs,
    revocation_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_signing_alg_values_supported: algs,
    introspection_endpoint_auth_methods_supported: proofs,
    introspection_endpoint_auth_signing_alg_values_supported: algs,
  };
}

/** Whether an app of the kit runs on devices that are connected by a code. */
const hasDevices = ({ brand }: Services): boolean => [...brand.clients.values()].some(({ device }) => device);

const scopesSupported = ({ brand }: Services): string[] => [
  ...new Set(['openid', ...[...brand.clients.values()].flatMap(({ scopes }) => scopes)]),
];

/** What the endpoints do, as RFC 8414 and OpenID Connect Discovery name it; one document for both. */
export const metadata: Endpoint = async ({ services }) => {
  const issuer = services.config.publicUrl;
  const devices = hasDevices(services);
  const at = (path: keyof typeof oauthPaths) => `${issuer}${oauthPaths[path]}`;
  return {
    body: {
      issuer,
      authorization_endpoint: at('authorize'),
      token_endpoint: at('token'),
      revocation_endpoint: at('revoke'),
      introspection_endpoint: at('introspect'),
      userinfo_endpoint: at('userinfo'),
      ...(devices ? { device_authorization_endpoint: at('deviceAuthorization') } : {}),
      jwks_uri: at('jwks'),
      end_session_endpoint: at('endSession'),
      scopes_supported: scopesSupported(services),
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token', ...(devices ? [deviceGrant] : [])],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: signingAlgs,
      code_challenge_methods_supported: ['S256'],
      ...authenticationMethods(services),
      prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
      ui_locales_supported: languages,
      acr_values_supported: [mfaContext],
      claims_supported: [
        ...['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'acr', 'amr', 'sid', 'at_hash'],
        ...['name', 'nickname', 'locale', 'email', 'email_verified'],
      ],
      claims_parameter_supported: false,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
      authorization_response_iss_parameter_supported: true,
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    },
    headers: cached,
  };
};

/** `GET /oauth/jwks`: the keys that id_tokens are checked with (RFC 7517). */
export const jwks: Endpoint = async ({ services }) => ({
  body: await publicKeySet(services),
  headers: cached,
});
