import type { PortalPath } from '@foyer/contract/portal-paths';
import { login, type Route } from './route.ts';

/** Every path that has a screen. A path of the contract without a line here does not compile. */
export const routes: { readonly [P in PortalPath]: Route } = {
  [login.path]: login,
  '/login-by-code': { module: '../features/sign-in/login-by-code-screen.tsx' },
  '/login-by-password': { module: '../features/sign-in/login-by-password-screen.tsx' },
  '/mfa': { module: '../features/mfa/mfa-screen.tsx' },
  '/lock-account': { module: '../features/sign-in/lock-account-screen.tsx' },
  '/handler': { module: '../features/links/handler-screen.tsx' },
  '/link-to-google': { module: '../features/voice/link-to-google-screen.tsx' },
  '/link-to-alexa': { module: '../features/voice/link-to-alexa-screen.tsx' },
  '/personal-center/linked-apps': { module: '../features/linked-apps/linked-apps-screen.tsx' },
  '/send-code-frequently': { module: '../features/codes/send-code-frequently-screen.tsx' },
  '/forgot-password': { module: '../features/password/forgot-password-screen.tsx' },
  '/verify-email-code': { module: '../features/password/verify-email-code-screen.tsx' },
  '/reset-password': { module: '../features/password/reset-password-screen.tsx' },
  '/reset-password-success': { module: '../features/password/reset-password-success-screen.tsx' },
  '/third-login': { module: '../features/third-login/third-login-screen.tsx' },
  '/third-login/bind-email': { module: '../features/third-login/bind-email-screen.tsx' },
  '/third-login/verify-email': { module: '../features/third-login/verify-email-screen.tsx' },
  '/troubleshooting': { module: '../features/help/troubleshooting-screen.tsx' },
  '/accessibility': { module: '../features/accessibility/accessibility-screen.tsx' },
  '/continue-to-app': { module: '../features/links/continue-to-app-screen.tsx' },
  '/dsrr-check-email': { module: '../features/dsrr/dsrr-check-email-screen.tsx' },
  '/dsrr-reset-password': { module: '../features/password/dsrr-reset-password-screen.tsx' },
  '/dsrr-reset-password-success': { module: '../features/dsrr/dsrr-reset-password-success-screen.tsx' },
  '/sign-out': { module: '../features/links/sign-out-screen.tsx' },
  '/contact-us': { module: '../features/contact/contact-us-screen.tsx' },
  '/register-by-password': { module: '../features/register/register-by-password-screen.tsx' },
  '/init-legal-agreement': { module: '../features/legal/init-legal-agreement-screen.tsx' },
  '/legal-agreement': { module: '../features/legal/legal-agreement-screen.tsx' },
  '/personal-center/profile': { module: '../features/profile/profile-screen.tsx' },
  '/personal-center/privacy': { module: '../features/profile/privacy-screen.tsx' },
  '/personal-center/consents': { module: '../features/consents/consents-screen.tsx' },
  '/personal-center/export': { module: '../features/export/export-screen.tsx' },
  '/personal-center/security': { module: '../features/security/security-screen.tsx' },
  '/personal-center/passkeys': { module: '../features/passkeys/passkeys-screen.tsx' },
  '/del-account-data': { module: '../features/deletion/del-account-data-screen.tsx' },
  '/del-brand-data': { module: '../features/deletion/del-brand-data-screen.tsx' },
  '/del-vesync-data': { module: '../features/deletion/del-vesync-data-screen.tsx' },
  '/del-account-success': { module: '../features/deletion/del-account-success-screen.tsx' },
  '/del-user-data-success': { module: '../features/deletion/del-user-data-success-screen.tsx' },
  '/undo': { module: '../features/links/undo-screen.tsx' },
  '/recover-account': { module: '../features/recovery/recover-account-screen.tsx' },
  '/personal-center/change-email-verify-password': {
    module: '../features/email/change-email-verify-password-screen.tsx',
  },
  '/personal-center/change-email': { module: '../features/email/change-email-screen.tsx' },
  '/personal-center/change-email-success': { module: '../features/email/change-email-success-screen.tsx' },
  '/personal-center/device-list': { module: '../features/devices/device-list-screen.tsx' },
  '/personal-center/activity': { module: '../features/activity/activity-screen.tsx' },
  '/mfa-faq': { module: '../features/mfa/mfa-faq-screen.tsx' },
  '/personal-center/mfa-setting': { module: '../features/mfa/mfa-setting-screen.tsx' },
  '/personal-center/otp': { module: '../features/mfa/otp-screen.tsx' },
  '/personal-center/otp-setting': { module: '../features/mfa/otp-setting-screen.tsx' },
  '/personal-center/otp-code': { module: '../features/mfa/otp-code-screen.tsx' },
  '/personal-center/backup-code': { module: '../features/mfa/backup-code-screen.tsx' },
  '/personal-center/change-password': { module: '../features/password/change-password-screen.tsx' },
  '/personal-center/change-password-success': {
    module: '../features/password/change-password-success-screen.tsx',
  },
  '/personal-center/verify-email': { module: '../features/email/verify-email-screen.tsx' },
  '/personal-center/verify-email-code-personal': {
    module: '../features/email/verify-email-code-personal-screen.tsx',
  },
  '/personal-center/verify-email-success': { module: '../features/email/verify-email-success-screen.tsx' },
};

/** Shown where no screen is. */
export const notFound: Route = { module: './shell/not-found-screen.tsx', isMessage: true };

/** Shown for a link that cannot be trusted. */
export const refused: Route = { module: './shell/refused-screen.tsx', isMessage: true };

/** Shown where a link leaves open who goes on. */
export const askWho: Route = { module: '../features/links/continue-as-screen.tsx' };

/** @returns the route of a path, or undefined where no screen is */
export const routeOf = (path: string): Route | undefined =>
  Object.hasOwn(routes, path) ? routes[path as PortalPath] : undefined;
