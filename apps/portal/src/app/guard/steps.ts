import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import type { StashKey } from '../../session/stash.ts';

/** Something a step needs: one of the things that a tab keeps, or the record of a lock. */
export type StepNeed = StashKey | 'lockRecord';

/** A step of a flow: where its flow begins, and what it needs, any of it. A list, since every visit loads the table. */
export type Step = readonly [first: PortalPath, ...needs: StepNeed[]];

type Steps = Partial<Record<PortalPath, Step>>;

/** Steps that cannot stand alone; a path joins when its screen does (flows.md, guard 5). */
const steps: Steps = {
  '/login-by-code': ['/login', 'emailVerification'],
  '/mfa': ['/login', 'mfaLogin'],
  '/send-code-frequently': ['/login', 'emailVerification'],
  '/lock-account': ['/login', 'lockRecord', 'lockAccountInfo'],
  '/third-login/bind-email': ['/login', 'thirdPartyBind'],
  '/third-login/verify-email': ['/login', 'emailVerification'],
  '/verify-email-code': ['/forgot-password', 'emailVerification'],
  '/reset-password': ['/forgot-password', 'emailCodeSuccess'],
  '/personal-center/otp-code': ['/personal-center/otp', 'mfaSetting'],
  '/personal-center/verify-email-code-personal': ['/personal-center/verify-email', 'emailVerification'],
  '/init-legal-agreement': ['/login', 'initialLegalAgreement'],
  '/reset-password-success': ['/forgot-password', 'resetPasswordSuccess'],
  '/personal-center/change-password-success': ['/personal-center/change-password', 'changePasswordSuccess'],
  '/personal-center/change-email-success': ['/personal-center/change-email-verify-password', 'changeEmail'],
  '/dsrr-reset-password-success': ['/dsrr-check-email', 'resetPasswordSuccess'],
  '/del-user-data-success': ['/del-brand-data', 'deleteUserData'],
  '/continue-to-app': ['/personal-center/profile', 'partner'],
};

/** Whether a step ends a flow: whoever comes back to it is not told to start again. */
export const isEnd = (path: string): boolean => /success$|to-app$/.test(path);

/** @returns the step at a path, or undefined where a screen can be opened by itself */
export const stepAt = (path: string): Step | undefined =>
  Object.hasOwn(steps, path) ? steps[path as PortalPath] : undefined;
