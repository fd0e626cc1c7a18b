import { limits } from '@foyer/contract/limits';
import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import type { Account } from '../../accounts/blocks/account-data.ts';

/** Something that would protect an account better. Its words are `security.health.<name>`, `…Words` and `…Step`. */
export interface HealthStep {
  name: 'unverified' | 'withoutPassword' | 'fewCodes' | 'withoutFactor';
  /** Without it somebody may lose the account. */
  isUrgent: boolean;
  /** Whether it is still to be done. */
  isOpen: (account: Account) => boolean;
  /** Where it is done. */
  path: PortalPath;
}

/**
 * All steps, the one most worth doing first: whoever owns an unproven address can take the account over; who runs out of
 * backup codes is locked out with the phone that is lost.
 */
const healthSteps: readonly HealthStep[] = [
  {
    name: 'unverified',
    isUrgent: true,
    isOpen: ({ verifyEmail }) => !verifyEmail,
    path: '/personal-center/verify-email',
  },
  {
    name: 'withoutPassword',
    isUrgent: false,
    isOpen: ({ hasPassword }) => !hasPassword,
    path: '/personal-center/change-password',
  },
  {
    name: 'fewCodes',
    isUrgent: true,
    isOpen: ({ mfa }) => mfa.enabled && mfa.backupCodesLeft < limits.mfa.fewBackupCodes,
    path: '/personal-center/mfa-setting',
  },
  {
    name: 'withoutFactor',
    isUrgent: false,
    isOpen: ({ mfa }) => !mfa.enabled,
    path: '/personal-center/otp',
  },
];

/** @returns the one step that is worth doing next, or undefined where there is none */
export const nextHealthStep = (account: Account): HealthStep | undefined =>
  healthSteps.find((step) => step.isOpen(account));
