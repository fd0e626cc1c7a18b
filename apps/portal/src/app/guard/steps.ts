import type { PortalPath } from '@foyer/contract/portal-paths';
import type { StashKey } from '../../session/stash.ts';

/** Something a step needs: one of the things that a tab keeps, or the record of a lock. */
export type StepNeed = StashKey | 'lockRecord';

/** A step of a flow: what it needs, any of it, and where its flow begins. */
export interface Step {
  needs: readonly StepNeed[];
  first: PortalPath;
  /** It ends a flow that has left the portal: whoever comes back to it is not told to start again. */
  isEnd?: true;
}

/** Steps that cannot stand alone; a path joins when its screen does (flows.md, guard 5). */
const steps: Partial<Record<PortalPath, Step>> = {
  '/login-by-code': { needs: ['emailVerification'], first: '/login' },
  '/mfa': { needs: ['mfaLogin'], first: '/login' },
  '/send-code-frequently': { needs: ['emailVerification'], first: '/login' },
  '/lock-account': { needs: ['lockRecord', 'lockAccountInfo'], first: '/login' },
  '/third-login/bind-email': { needs: ['thirdPartyBind'], first: '/login' },
  '/third-login/verify-email': { needs: ['emailVerification'], first: '/login' },
  '/verify-email-code': { needs: ['emailVerification'], first: '/forgot-password' },
  '/reset-password': { needs: ['emailCodeSuccess'], first: '/forgot-password' },
  '/reset-password-success': { needs: ['resetPasswordSuccess'], first: '/forgot-password' },
  '/personal-center/otp-code': { needs: ['mfaSetting'], first: '/personal-center/otp' },
  '/personal-center/change-password-success': {
    needs: ['changePasswordSuccess'],
    first: '/personal-center/change-password',
  },
  '/personal-center/verify-email-code-personal': {
    needs: ['emailVerification'],
    first: '/personal-center/verify-email',
  },
  '/personal-center/change-email-success': {
    needs: ['changeEmail'],
    first: '/personal-center/change-email-verify-password',
  },
  '/del-user-data-success': { needs: ['deleteUserData'], first: '/del-brand-data' },
  '/continue-to-app': { needs: ['partner'], first: '/personal-center/profile', isEnd: true },
  '/init-legal-agreement': { needs: ['initialLegalAgreement'], first: '/login' },
};

/** @returns the step at a path, or undefined where a screen can be opened by itself */
export const stepAt = (path: string): Step | undefined =>
  Object.hasOwn(steps, path) ? steps[path as PortalPath] : undefined;
