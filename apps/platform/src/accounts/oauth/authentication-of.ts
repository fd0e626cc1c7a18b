import type { StepUpMethod } from '@foyer/contract/step-up';
import type { EpochMs } from '../../store/tables.ts';
import type { CallerSession } from '../context.ts';

/** What the methods are called in RFC 8176; a second factor follows a first one. */
const referenceOf: Record<StepUpMethod, string> = {
  password: 'pwd',
  code: 'otp',
  otp: 'mfa otp',
  backupCode: 'mfa otp',
  passkey: 'mfa pop user',
};

/** When and by what a session's owner has signed in or proven itself last. */
export interface Authentication {
  authenticatedAt: EpochMs;
  /** As RFC 8176 names it; null where it is not known. */
  amr: string | null;
}

/** @returns what an app may hear of how its user signed in */
export const authenticationOf = ({ createdAt, stepUpAt, stepUpBy }: CallerSession): Authentication => ({
  authenticatedAt: Math.max(createdAt, stepUpAt ?? 0),
  amr: stepUpBy === null ? null : referenceOf[stepUpBy],
});
