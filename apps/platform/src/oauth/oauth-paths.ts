import { answerPath } from '@foyer/contract/paths/path-rules';

/** Where the OAuth endpoints are, below the issuer. */
export const oauthPaths = {
  authorize: '/oauth/authorize',
  answer: answerPath,
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  introspect: '/oauth/introspect',
  userinfo: '/oauth/userinfo',
  portalCode: '/oauth/portal-code',
  assistantCode: '/oauth/assistant-code',
  endSession: '/oauth/logout',
  confirmEvent: '/oauth/confirm-event',
  jwks: '/oauth/jwks',
  metadata: '/.well-known/oauth-authorization-server',
  discovery: '/.well-known/openid-configuration',
} as const;
