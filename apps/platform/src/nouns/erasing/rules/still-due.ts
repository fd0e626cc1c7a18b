import { isSurelyAfter } from '../../../kernel/world/sequence.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { DeletionTable } from '../../deletion/store/deletion-tables.ts';

/**
 * Whether a deletion still holds for this account. One that was begun because nobody had verified the account ends once
 * somebody has proven the mailbox (settled C9).
 */
export const isStillFor = (
  { origin }: Pick<DeletionTable, 'origin'>,
  { emailVerifiedAt }: Pick<HeldAccount, 'emailVerifiedAt'>,
): boolean => origin !== 'unverified' || emailVerifiedAt === null;

/**
 * Whether a freeze holds a deletion back until support unfreezes the account: support may have frozen it because an
 * attacker had asked for the deletion. A deletion that was asked for after the freeze goes on, and so does one that
 * nobody asked for, because the account was never verified.
 */
export const isHeldBack = (
  { origin, requestedAt, sequence }: DeletionTable,
  { frozenAt, frozenSequence }: Pick<HeldAccount, 'frozenAt' | 'frozenSequence'>,
): boolean =>
  frozenAt !== null &&
  origin !== 'unverified' &&
  !isSurelyAfter({ at: requestedAt, sequence }, { at: frozenAt, sequence: frozenSequence });
