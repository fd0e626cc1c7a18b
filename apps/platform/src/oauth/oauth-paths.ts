import { answerPath } from '@foyer/contract/paths/path-rules';

/** Where the OAuth endpoints are, below the issuer. */
export const oauthPaths = {
  authorize: '/oauth/authorize',
  answer: answerPath,
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  introspect: '/oauth/introspect',
  userinfo: '/oauth/userinfo',
  deviceAuthorization: '/oauth/device_authorization',
  portalCode: '/oauth/portal-code',
  assistantCode: '/oauth/assistant-code',
  endSession: '/oauth/logout',
  confirmEvent: '/oauth/confirm-event',
  jwks: '/oauth/jwks',
  metadata: '/.well-known/oauth-authorization-server',
  discovery: '/.well-known/openid-configuration',
} as const;

/** The grant type by which devices poll (RFC 8628, section 3.4). */
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
