import type { PortalPath } from '@foyer/contract/portal-paths';
import { login, type Route } from './route.ts';

/** Every path that has a screen. A path of the contract without a line here does not compile. */
export const routes: { readonly [P in PortalPath]: Route } = {
  [login.path]: login,
  '/login-by-code': { title: 'signIn.byCode.title', module: '../features/sign-in/login-by-code-screen.tsx' },
  '/login-by-password': {
    title: 'signIn.byPassword.title',
    module: '../features/sign-in/login-by-password-screen.tsx',
  },
  '/mfa': { title: 'mfa.signIn.title', module: '../features/mfa/mfa-screen.tsx' },
  '/lock-account': { title: 'signIn.lock.title', module: '../features/sign-in/lock-account-screen.tsx' },
  '/handler': { title: 'links.handler.title', module: '../features/links/handler-screen.tsx' },
  '/link-to-google': { title: 'voice.google.page', module: '../features/voice/link-to-google-screen.tsx' },
  '/link-to-alexa': { title: 'voice.alexa.page', module: '../features/voice/link-to-alexa-screen.tsx' },
  '/personal-center/linked-apps': {
    title: 'linked.home.title',
    module: '../features/linked-apps/linked-apps-screen.tsx',
  },
  '/send-code-frequently': {
    title: 'codes.tooOften.title',
    module: '../features/codes/send-code-frequently-screen.tsx',
  },
  '/forgot-password': {
    title: 'password.forgot.title',
    module: '../features/password/forgot-password-screen.tsx',
  },
  '/verify-email-code': {
    title: 'password.code.title',
    module: '../features/password/verify-email-code-screen.tsx',
  },
  '/reset-password': {
    title: 'password.reset.title',
    module: '../features/password/reset-password-screen.tsx',
  },
  '/reset-password-success': {
    title: 'password.done.title',
    module: '../features/password/reset-password-success-screen.tsx',
  },
  '/third-login': {
    title: 'thirdLogin.page.title',
    module: '../features/third-login/third-login-screen.tsx',
  },
  '/third-login/bind-email': {
    title: 'thirdLogin.bind.title',
    module: '../features/third-login/bind-email-screen.tsx',
  },
  '/third-login/verify-email': {
    title: 'thirdLogin.verify.title',
    module: '../features/third-login/verify-email-screen.tsx',
  },
  '/troubleshooting': {
    title: 'help.troubleshooting.title',
    module: '../features/help/troubleshooting-screen.tsx',
  },
  '/accessibility': {
    title: 'accessibility.page.title',
    module: '../features/accessibility/accessibility-screen.tsx',
  },
  '/continue-to-app': {
    title: 'links.handOver.title',
    module: '../features/links/continue-to-app-screen.tsx',
  },
  '/dsrr-check-email': {
    title: 'dsrr.check.title',
    module: '../features/dsrr/dsrr-check-email-screen.tsx',
  },
  '/dsrr-reset-password': {
    title: 'dsrr.reset.title',
    module: '../features/password/dsrr-reset-password-screen.tsx',
  },
  '/dsrr-reset-password-success': {
    title: 'dsrr.resetDone.title',
    module: '../features/dsrr/dsrr-reset-password-success-screen.tsx',
  },
  '/sign-out': {
    title: 'links.signOut.title',
    module: '../features/links/sign-out-screen.tsx',
  },
  '/contact-us': { title: 'contact.form.title', module: '../features/contact/contact-us-screen.tsx' },
  '/register-by-password': {
    title: 'register.byPassword.title',
    module: '../features/register/register-by-password-screen.tsx',
  },
  '/init-legal-agreement': {
    title: 'legal.initial.title',
    module: '../features/legal/init-legal-agreement-screen.tsx',
  },
  '/legal-agreement': {
    title: 'legal.agreement.title',
    module: '../features/legal/legal-agreement-screen.tsx',
  },
  '/personal-center/profile': {
    title: 'profile.home.title',
    module: '../features/profile/profile-screen.tsx',
  },
  '/personal-center/privacy': {
    title: 'privacy.home.title',
    module: '../features/profile/privacy-screen.tsx',
  },
  '/personal-center/consents': {
    title: 'consents.list.title',
    module: '../features/consents/consents-screen.tsx',
  },
  '/personal-center/export': {
    title: 'export.home.title',
    module: '../features/export/export-screen.tsx',
  },
  '/personal-center/security': {
    title: 'security.home.title',
    module: '../features/security/security-screen.tsx',
  },
  '/personal-center/passkeys': {
    title: 'passkeys.list.title',
    module: '../features/passkeys/passkeys-screen.tsx',
  },
  '/del-account-data': {
    title: 'deletion.account.title',
    module: '../features/deletion/del-account-data-screen.tsx',
  },
  '/del-brand-data': {
    title: 'deletion.brands.title',
    module: '../features/deletion/del-brand-data-screen.tsx',
  },
  '/del-vesync-data': {
    title: 'deletion.founding.title',
    module: '../features/deletion/del-vesync-data-screen.tsx',
  },
  '/del-account-success': {
    title: 'deletion.done.title',
    module: '../features/deletion/del-account-success-screen.tsx',
  },
  '/del-user-data-success': {
    title: 'deletion.brandsDone.title',
    module: '../features/deletion/del-user-data-success-screen.tsx',
  },
  '/undo': { title: 'links.undo.title', module: '../features/links/undo-screen.tsx' },
  '/recover-account': {
    title: 'recovery.start.title',
    module: '../features/recovery/recover-account-screen.tsx',
  },
  '/personal-center/change-email-verify-password': {
    title: 'email.change.verifyTitle',
    module: '../features/email/change-email-verify-password-screen.tsx',
  },
  '/personal-center/change-email': {
    title: 'email.change.title',
    module: '../features/email/change-email-screen.tsx',
  },
  '/personal-center/change-email-success': {
    title: 'email.changed.title',
    module: '../features/email/change-email-success-screen.tsx',
  },
  '/personal-center/device-list': {
    title: 'devices.list.title',
    module: '../features/devices/device-list-screen.tsx',
  },
  '/personal-center/activity': {
    title: 'activity.list.title',
    module: '../features/activity/activity-screen.tsx',
  },
  '/mfa-faq': { title: 'mfa.faq.title', module: '../features/mfa/mfa-faq-screen.tsx' },
  '/personal-center/mfa-setting': {
    title: 'mfa.setting.title',
    module: '../features/mfa/mfa-setting-screen.tsx',
  },
  '/personal-center/otp': { title: 'mfa.app.title', module: '../features/mfa/otp-screen.tsx' },
  '/personal-center/otp-setting': {
    title: 'mfa.scan.title',
    module: '../features/mfa/otp-setting-screen.tsx',
  },
  '/personal-center/otp-code': { title: 'mfa.prove.title', module: '../features/mfa/otp-code-screen.tsx' },
  '/personal-center/backup-code': {
    title: 'mfa.codes.title',
    module: '../features/mfa/backup-code-screen.tsx',
  },
  '/personal-center/change-password': {
    title: 'password.change.title',
    module: '../features/password/change-password-screen.tsx',
  },
  '/personal-center/change-password-success': {
    title: 'password.changed.title',
    module: '../features/password/change-password-success-screen.tsx',
  },
  '/personal-center/verify-email': {
    title: 'email.verify.title',
    module: '../features/email/verify-email-screen.tsx',
  },
  '/personal-center/verify-email-code-personal': {
    title: 'email.code.title',
    module: '../features/email/verify-email-code-personal-screen.tsx',
  },
  '/personal-center/verify-email-success': {
    title: 'email.done.title',
    module: '../features/email/verify-email-success-screen.tsx',
  },
};

/** Shown where no screen is. */
export const notFound: Route = {
  title: 'shell.notFound.title',
  module: './shell/not-found-screen.tsx',
};

/** Shown for a link that cannot be trusted. */
export const refused: Route = {
  title: 'shell.refused.title',
  module: './shell/refused-screen.tsx',
};

/** Shown where a link leaves open who goes on. */
export const askWho: Route = {
  title: 'links.continueAs.page',
  module: '../features/links/continue-as-screen.tsx',
};

/** @returns the route of a path, or undefined where no screen is */
export const routeOf = (path: string): Route | undefined =>
  Object.hasOwn(routes, path) ? routes[path as PortalPath] : undefined;
