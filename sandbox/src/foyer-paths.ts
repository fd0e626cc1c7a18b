/** The endpoints of Foyer that partners use (partners.md). */
export const foyerPaths = {
  authorize: '/oauth/authorize',
  deviceAuthorization: '/oauth/device_authorization',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  userinfo: '/oauth/userinfo',
  portalCode: '/oauth/portal-code',
  assistantCode: '/oauth/assistant-code',
  endSession: '/oauth/logout',
} as const;
