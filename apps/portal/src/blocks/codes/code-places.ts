import type { CodePurpose, OwnPurpose } from '@foyer/contract/calls/codes';
import type { PortalPath } from '@foyer/contract/portal-paths';

/** Asks a flow whose steps share a path for the step with the address. */
export const addressStep = '#address';

interface CodePlaces {
  enter: PortalPath;
  begin: PortalPath | `${PortalPath}${typeof addressStep}`;
}

/** Where the code of a flow is entered, and where the flow begins with the address. */
export const codePlaces: Readonly<Record<CodePurpose, CodePlaces>> = {
  login: { enter: '/login-by-code', begin: '/login' },
  register: { enter: '/register-by-password', begin: '/register-by-password#address' },
  resetPassword: { enter: '/verify-email-code', begin: '/forgot-password' },
  thirdBind: { enter: '/third-login/verify-email', begin: '/third-login/bind-email' },
  dsrrVerifyEmail: { enter: '/handler', begin: '/handler' },
  dsrrResetPassword: { enter: '/dsrr-check-email', begin: '/dsrr-check-email' },
  recovery: { enter: '/recover-account', begin: '/mfa' },
  verifyEmail: {
    enter: '/personal-center/verify-email-code-personal',
    begin: '/personal-center/verify-email',
  },
  reauth: { enter: '/personal-center/change-password', begin: '/personal-center/change-password' },
};

/** @returns whether a code is for the address of who is signed in, which cannot be another then */
export const isOwn = (purpose: CodePurpose): purpose is OwnPurpose =>
  purpose === 'verifyEmail' || purpose === 'reauth';
