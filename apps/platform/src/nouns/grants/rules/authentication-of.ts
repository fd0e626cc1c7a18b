import type { ProvenBy } from '@foyer/contract/nouns/step-up';
import type { CallerSession } from '../../../kernel/call/context.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { scopesIn } from './scope.ts';

/** What the methods are called in RFC 8176; a second factor follows a first one. */
const referenceOf: Record<ProvenBy, string> = {
  password: 'pwd',
  code: 'otp',
  otp: 'mfa otp',
  backupCode: 'mfa otp',
  passkey: 'mfa pop user',
  approval: 'mfa mca',
};

/** The authentication context class that an app may ask for: a second factor, or a passkey, which is both. */
export const mfaContext = 'mfa';

/** Whether what is known of a sign-in, as RFC 8176 names it, was one with a second factor. */
export const isMultiFactor = (amr: string | null): boolean => scopesIn(amr ?? '').includes('mfa');

/** When and by what a session's owner has signed in or proven itself last, and which session it is. */
export interface Authentication {
  /** 0 where nobody has: a link brought them. */
  authenticatedAt: EpochMs;
  /** As RFC 8176 names it; null where it is not known. */
  amr: string | null;
  sessionID: string;
}

/** @returns what an app may hear of how its user signed in */
export const authenticationOf = ({
  sessionID,
  createdAt,
  brought,
  stepUpAt,
  stepUpBy,
}: CallerSession): Authentication => ({
  // a first consent may have come between the factors and the session; who came with a link has proven nothing here
  authenticatedAt: stepUpAt ?? (brought ? 0 : createdAt),
  amr: stepUpBy === null ? null : referenceOf[stepUpBy],
  sessionID,
});
