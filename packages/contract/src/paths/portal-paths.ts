/** Every top-level path of specification section 2. */
const topLevel = [
  '/handler',
  '/mfa-faq',
  '/mfa',
  '/login',
  '/send-code-frequently',
  '/login-by-code',
  '/login-by-password',
  '/lock-account',
  '/init-legal-agreement',
  '/legal-agreement',
  '/forgot-password',
  '/verify-email-code',
  '/reset-password',
  '/reset-password-success',
  '/register-by-password',
  '/third-login',
  '/third-login/bind-email',
  '/third-login/verify-email',
  '/troubleshooting',
  '/contact-us',
  '/del-account-data',
  '/del-vesync-data',
  '/del-user-data-success',
  '/del-brand-data',
  '/del-account-success',
  '/dsrr-check-email',
  '/dsrr-reset-password',
  '/dsrr-reset-password-success',
  '/link-to-google',
] as const;

/** The children of `/personal-center`, specification section 2. */
const personalCenter = [
  '/personal-center/profile',
  '/personal-center/security',
  '/personal-center/mfa-setting',
  '/personal-center/otp',
  '/personal-center/otp-setting',
  '/personal-center/otp-code',
  '/personal-center/backup-code',
  '/personal-center/device-list',
  '/personal-center/verify-email',
  '/personal-center/verify-email-code-personal',
  '/personal-center/verify-email-success',
  '/personal-center/change-email',
  '/personal-center/change-email-verify-password',
  '/personal-center/change-email-success',
  '/personal-center/change-password',
  '/personal-center/change-password-success',
] as const;

/** Paths beyond the specification. */
const added = [
  '/accessibility',
  '/approve',
  '/continue-to-app',
  '/sign-out',
  '/link-to-alexa',
  '/pair',
  '/link-to-assistant',
  '/recover-account',
  '/undo',
  '/personal-center/activity',
  '/personal-center/passkeys',
  '/personal-center/linked-apps',
  '/personal-center/privacy',
  '/personal-center/consents',
  '/personal-center/export',
  '/personal-center/recovery-address',
] as const;

/** The paths that the specification names. */
export const specifiedPaths = [...topLevel, ...personalCenter] as const;

/** Every path that has a screen. */
export const portalPaths = [...specifiedPaths, ...added] as const;

/** A path of the portal. */
export type PortalPath = (typeof portalPaths)[number];
