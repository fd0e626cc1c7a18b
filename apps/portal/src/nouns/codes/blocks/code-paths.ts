import type { CodePurpose } from '@foyer/contract/nouns/code-purposes';
import type { PortalPath } from '@foyer/contract/paths/portal-paths';

/** Asks a flow whose steps share a path for the step with the address. */
export const addressStep = '#address';

interface CodePaths {
  enter: PortalPath;
  begin: PortalPath | `${PortalPath}${typeof addressStep}`;
}

/** Where the code of a flow is entered, and where the flow begins with the address. */
export const codePaths: Readonly<Record<CodePurpose, CodePaths>> = {
  login: { enter: '/login-by-code', begin: '/login' },
  register: { enter: '/register-by-password', begin: '/register-by-password#address' },
  thirdBind: { enter: '/third-login/verify-email', begin: '/third-login/bind-email' },
  resetPassword: { enter: '/verify-email-code', begin: '/forgot-password' },
  verifyEmail: {
    enter: '/personal-center/verify-email-code-personal',
    begin: '/personal-center/verify-email',
  },
  dsrr: { enter: '/handler', begin: '/handler#address' },
  recovery: { enter: '/recover-account', begin: '/recover-account' },
  recoveryByAddress: { enter: '/recover-account', begin: '/recover-account' },
  recoveryAddress: {
    enter: '/personal-center/recovery-address',
    begin: '/personal-center/recovery-address',
  },
  changeEmail: { enter: '/personal-center/change-email', begin: '/personal-center/change-email' },
  reauth: { enter: '/personal-center/change-password', begin: '/personal-center/change-password' },
};
