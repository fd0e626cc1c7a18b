import type { ScreenPath } from '@foyer/contract/portal-paths';
import { login } from './plain-arrival.ts';
import type { Route } from './route.ts';

/** Every path that has a screen. A path of the contract without a line here does not compile. */
export const routes: { readonly [P in ScreenPath]: Route } = {
  // Where most visits begin: part of the first file.
  '/login': { title: login.title, load: async () => login.Screen },
  '/login-by-code': {
    title: 'signIn.byCode.title',
    load: () => import('../features/sign-in/login-by-code-screen.tsx').then((m) => m.LoginByCodeScreen),
  },
  '/login-by-password': {
    title: 'signIn.byPassword.title',
    load: () =>
      import('../features/sign-in/login-by-password-screen.tsx').then((m) => m.LoginByPasswordScreen),
  },
  '/lock-account': {
    title: 'signIn.lock.title',
    load: () => import('../features/sign-in/lock-account-screen.tsx').then((m) => m.LockAccountScreen),
  },
  '/handler': {
    title: 'links.handler.title',
    load: () => import('../features/links/handler-screen.tsx').then((m) => m.HandlerScreen),
  },
  '/send-code-frequently': {
    title: 'codes.tooOften.title',
    load: () =>
      import('../features/codes/send-code-frequently-screen.tsx').then((m) => m.SendCodeFrequentlyScreen),
  },
  '/forgot-password': {
    title: 'password.forgot.title',
    load: () => import('../features/password/forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
  },
  '/verify-email-code': {
    title: 'password.code.title',
    load: () =>
      import('../features/password/verify-email-code-screen.tsx').then((m) => m.VerifyEmailCodeScreen),
  },
  '/reset-password': {
    title: 'password.reset.title',
    load: () => import('../features/password/reset-password-screen.tsx').then((m) => m.ResetPasswordScreen),
  },
  '/reset-password-success': {
    title: 'password.done.title',
    load: () =>
      import('../features/password/reset-password-success-screen.tsx').then(
        (m) => m.ResetPasswordSuccessScreen,
      ),
  },
  '/troubleshooting': {
    title: 'help.troubleshooting.title',
    load: () => import('../features/help/troubleshooting-screen.tsx').then((m) => m.TroubleshootingScreen),
  },
  '/contact-us': {
    title: 'contact.form.title',
    load: () => import('../features/contact/contact-us-screen.tsx').then((m) => m.ContactUsScreen),
  },
  '/register-by-password': {
    title: 'register.byPassword.title',
    load: () =>
      import('../features/register/register-by-password-screen.tsx').then((m) => m.RegisterByPasswordScreen),
  },
  '/init-legal-agreement': {
    title: 'legal.initial.title',
    load: () =>
      import('../features/legal/init-legal-agreement-screen.tsx').then((m) => m.InitLegalAgreementScreen),
  },
  '/legal-agreement': {
    title: 'legal.agreement.title',
    load: () => import('../features/legal/legal-agreement-screen.tsx').then((m) => m.LegalAgreementScreen),
  },
  '/personal-center/profile': {
    title: 'profile.home.title',
    load: () => import('../features/profile/profile-screen.tsx').then((m) => m.ProfileScreen),
  },
  '/personal-center/security': {
    title: 'security.home.title',
    load: () => import('../features/security/security-screen.tsx').then((m) => m.SecurityScreen),
  },
  '/personal-center/change-password': {
    title: 'password.change.title',
    load: () => import('../features/password/change-password-screen.tsx').then((m) => m.ChangePasswordScreen),
  },
  '/personal-center/change-password-success': {
    title: 'password.changed.title',
    load: () =>
      import('../features/password/change-password-success-screen.tsx').then(
        (m) => m.ChangePasswordSuccessScreen,
      ),
  },
  '/personal-center/verify-email': {
    title: 'email.verify.title',
    load: () => import('../features/email/verify-email-screen.tsx').then((m) => m.VerifyEmailScreen),
  },
  '/personal-center/verify-email-code-personal': {
    title: 'password.code.title',
    load: () =>
      import('../features/email/verify-email-code-personal-screen.tsx').then(
        (m) => m.VerifyEmailCodePersonalScreen,
      ),
  },
  '/personal-center/verify-email-success': {
    title: 'email.done.title',
    load: () =>
      import('../features/email/verify-email-success-screen.tsx').then((m) => m.VerifyEmailSuccessScreen),
  },
};

/** Shown where no screen is. */
export const notFound: Route = {
  title: 'shell.notFound.title',
  load: () => import('./shell/not-found-screen.tsx').then((m) => m.NotFoundScreen),
};

/** Shown for a link that cannot be trusted. */
export const refused: Route = {
  title: 'shell.refused.title',
  load: () => import('./shell/refused-screen.tsx').then((m) => m.RefusedScreen),
};

/** Shown where a link leaves open who goes on. */
export const askWho: Route = {
  title: 'links.continueAs.page',
  load: () => import('../features/links/continue-as-screen.tsx').then((m) => m.ContinueAsScreen),
};

/** @returns the route of a path, or undefined where no screen is */
export const routeOf = (path: string): Route | undefined =>
  Object.hasOwn(routes, path) ? routes[path as ScreenPath] : undefined;
