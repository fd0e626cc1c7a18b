import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import { login, type Route } from './route.ts';

/** Every path that has a screen. A path of the contract without a line here does not compile. */
export const routes: { readonly [P in PortalPath]: Route } = {
  [login.path]: login,
  '/login-by-code': { module: '../nouns/sign-in/login-by-code-screen.tsx' },
  '/login-by-password': { module: '../nouns/sign-in/login-by-password-screen.tsx' },
  '/mfa': { module: '../nouns/factors/mfa-screen.tsx' },
  '/approve': { module: '../nouns/approvals/approve-screen.tsx' },
  '/lock-account': { module: '../nouns/limits/lock-account-screen.tsx' },
  '/handler': { module: '../nouns/dsrr/handler-screen.tsx' },
  '/link-to-google': { module: '../nouns/grants/link-to-google-screen.tsx' },
  '/link-to-alexa': { module: '../nouns/grants/link-to-alexa-screen.tsx' },
  '/pair': { module: '../nouns/things/pair-screen.tsx' },
  '/link-to-assistant': { module: '../nouns/grants/link-to-assistant-screen.tsx' },
  '/personal-center/linked-apps': { module: '../nouns/grants/linked-apps-screen.tsx' },
  '/send-code-frequently': { module: '../nouns/codes/send-code-frequently-screen.tsx' },
  '/forgot-password': { module: '../nouns/password/forgot-password-screen.tsx' },
  '/verify-email-code': { module: '../nouns/password/verify-email-code-screen.tsx' },
  '/reset-password': { module: '../nouns/password/reset-password-screen.tsx' },
  '/reset-password-success': { module: '../nouns/password/reset-password-success-screen.tsx' },
  '/third-login': { module: '../nouns/identities/third-login-screen.tsx' },
  '/third-login/bind-email': { module: '../nouns/identities/bind-email-screen.tsx' },
  '/third-login/verify-email': { module: '../nouns/identities/verify-email-screen.tsx' },
  '/troubleshooting': { module: '../nouns/help/troubleshooting-screen.tsx' },
  '/accessibility': { module: '../nouns/accessibility/accessibility-screen.tsx' },
  '/continue-to-app': { module: '../nouns/partners/continue-to-app-screen.tsx' },
  '/dsrr-check-email': { module: '../nouns/dsrr/dsrr-check-email-screen.tsx' },
  '/dsrr-reset-password': { module: '../nouns/password/dsrr-reset-password-screen.tsx' },
  '/dsrr-reset-password-success': { module: '../nouns/dsrr/dsrr-reset-password-success-screen.tsx' },
  '/sign-out': { module: '../nouns/sessions/sign-out-screen.tsx' },
  '/contact-us': { module: '../nouns/help/contact-us-screen.tsx' },
  '/register-by-password': { module: '../nouns/register/register-by-password-screen.tsx' },
  '/init-legal-agreement': { module: '../nouns/legal/init-legal-agreement-screen.tsx' },
  '/legal-agreement': { module: '../nouns/legal/legal-agreement-screen.tsx' },
  '/personal-center/profile': { module: '../nouns/profile/profile-screen.tsx' },
  '/personal-center/privacy': { module: '../nouns/center/privacy-screen.tsx' },
  '/personal-center/consents': { module: '../nouns/legal/consents-screen.tsx' },
  '/personal-center/export': { module: '../nouns/export/export-screen.tsx' },
  '/personal-center/security': { module: '../nouns/center/security-screen.tsx' },
  '/personal-center/passkeys': { module: '../nouns/passkeys/passkeys-screen.tsx' },
  '/del-account-data': { module: '../nouns/deletion/del-account-data-screen.tsx' },
  '/del-brand-data': { module: '../nouns/deletion/del-brand-data-screen.tsx' },
  '/del-vesync-data': { module: '../nouns/deletion/del-vesync-data-screen.tsx' },
  '/del-account-success': { module: '../nouns/deletion/del-account-success-screen.tsx' },
  '/del-user-data-success': { module: '../nouns/deletion/del-user-data-success-screen.tsx' },
  '/undo': { module: '../nouns/undo/undo-screen.tsx' },
  '/recover-account': { module: '../nouns/recovery/recover-account-screen.tsx' },
  '/personal-center/change-email-verify-password': {
    module: '../nouns/email/change-email-verify-password-screen.tsx',
  },
  '/personal-center/change-email': { module: '../nouns/email/change-email-screen.tsx' },
  '/personal-center/change-email-success': { module: '../nouns/email/change-email-success-screen.tsx' },
  '/personal-center/device-list': { module: '../nouns/devices/device-list-screen.tsx' },
  '/personal-center/recovery-address': {
    module: '../nouns/recovery-address/recovery-address-screen.tsx',
  },
  '/personal-center/activity': { module: '../nouns/activity/activity-screen.tsx' },
  '/mfa-faq': { module: '../nouns/factors/mfa-faq-screen.tsx' },
  '/personal-center/mfa-setting': { module: '../nouns/factors/mfa-setting-screen.tsx' },
  '/personal-center/otp': { module: '../nouns/factors/otp-screen.tsx' },
  '/personal-center/otp-setting': { module: '../nouns/factors/otp-setting-screen.tsx' },
  '/personal-center/otp-code': { module: '../nouns/factors/otp-code-screen.tsx' },
  '/personal-center/backup-code': { module: '../nouns/factors/backup-code-screen.tsx' },
  '/personal-center/change-password': { module: '../nouns/password/change-password-screen.tsx' },
  '/personal-center/change-password-success': {
    module: '../nouns/password/change-password-success-screen.tsx',
  },
  '/personal-center/verify-email': { module: '../nouns/email/verify-email-screen.tsx' },
  '/personal-center/verify-email-code-personal': {
    module: '../nouns/email/verify-email-code-personal-screen.tsx',
  },
  '/personal-center/verify-email-success': { module: '../nouns/email/verify-email-success-screen.tsx' },
};

/** Shown where no screen is. */
export const notFound: Route = { module: './shell/not-found-screen.tsx', isMessage: true };

/** Shown for a link that cannot be trusted. */
export const refused: Route = { module: './shell/refused-screen.tsx', isMessage: true };

/** Shown where a link leaves open who goes on. */
export const askWho: Route = { module: '../nouns/sign-in/continue-as-screen.tsx' };

/** @returns the route of a path, or undefined where no screen is */
export const routeOf = (path: string): Route | undefined =>
  Object.hasOwn(routes, path) ? routes[path as PortalPath] : undefined;
