import { limits } from '@foyer/contract/limits';
import { type CodePurpose, isSignedInPurpose } from '@foyer/contract/nouns/code-purposes';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { retention } from '../../retention/rules/retention.ts';
import type { CodeTable } from './code-tables.ts';

/** What a code is bound to (security: R12): it opens nothing else. */
export interface CodeKey {
  emailKey: string;
  /** Whose session asked for it; null where nobody was signed in. */
  accountID: string | null;
  bizType: CodePurpose;
  bindHash: Hash;
}

const live = (db: Reader, { emailKey, accountID, bizType, bindHash }: CodeKey, now: EpochMs) =>
  db
    .selectFrom('codes')
    .where('emailKey', '=', emailKey)
    .where('accountID', accountID === null ? 'is' : '=', accountID)
    .where('bizType', '=', bizType)
    .where('bindHash', '=', bindHash)
    .where('usedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .where('expiresAt', '>', now);

/**
 * The code to mail: the living one while more than 5 minutes of its life remain and it has tries left,
 * else a new one that replaces it (security: R16).
 * @param newCodeID the id of the new code, if there will be one
 */
export async function codeToSend(
  tx: Writer,
  { key, newCodeID, now }: { key: CodeKey; newCodeID: string; now: EpochMs },
): Promise<Pick<CodeTable, 'codeID' | 'expiresAt'>> {
  const current = await live(tx, key, now)
    .select(['codeID', 'expiresAt'])
    .where('expiresAt', '>', now + limits.code.sameCodeWhileLeft)
    .where('tries', '<', limits.code.tries)
    .executeTakeFirst();
  if (current) return current;
  await open(tx, key).set({ replacedAt: now }).execute();
  const made = { codeID: newCodeID, expiresAt: now + limits.code.life };
  await tx
    .insertInto('codes')
    .values({ ...key, ...made, createdAt: now, tries: 0, usedAt: null, replacedAt: null })
    .execute();
  return made;
}

/** The codes of an address, purpose and browser that are neither used nor replaced, whoever's session asked for them. */
const open = (tx: Writer, { emailKey, bizType, bindHash }: CodeKey) =>
  tx
    .updateTable('codes')
    .where('emailKey', '=', emailKey)
    .where('bizType', '=', bizType)
    .where('bindHash', '=', bindHash)
    .where('usedAt', 'is', null)
    .where('replacedAt', 'is', null);

/**
 * Counts a try before anything is compared (security: R15).
 * @returns the code and its tries, this one included; undefined where no living code has one left
 */
export async function countCodeTry(
  tx: Writer,
  key: CodeKey,
  now: EpochMs,
): Promise<{ codeID: string; tries: number } | undefined> {
  // there is one at most, as each that is made replaces those before
  const living = live(tx, key, now).select('codeID').limit(1);
  return tx
    .updateTable('codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('codeID', '=', living)
    .where('tries', '<', limits.code.tries)
    .where('usedAt', 'is', null)
    .returning(['codeID', 'tries'])
    .executeTakeFirst();
}

/** Ends codes that were refused as expired, so that no clock that goes back revives them. */
export async function endExpiredCodes(tx: Writer, key: CodeKey, now: EpochMs): Promise<void> {
  await open(tx, key).set({ replacedAt: now }).where('expiresAt', '<=', now).execute();
}

/** Uses a code up, in the transaction of its effect (security: R14). @returns false where somebody was faster */
export async function trySpendCode(tx: Writer, codeID: string, now: EpochMs): Promise<boolean> {
  const used = await tx
    .updateTable('codes')
    .set({ usedAt: now })
    .where('codeID', '=', codeID)
    .where('usedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('codeID')
    .executeTakeFirst();
  return used !== undefined;
}

/** The codes of an account and of its address that could still be used. Those that are about to be removed are left alone. */
const unused = (tx: Writer, { accountID, emailKey }: HeldAccount, now: EpochMs) =>
  tx
    .updateTable('codes')
    .set({ replacedAt: now })
    .where(({ or, eb }) => or([eb('emailKey', '=', emailKey), eb('accountID', '=', accountID)]))
    .where('usedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .where('expiresAt', '>=', now - retention.expiredProofs);

/** Voids every code of an account, in every browser (security: R38). */
export async function voidCodes(tx: Writer, account: HeldAccount, now: EpochMs): Promise<void> {
  await unused(tx, account, now).execute();
}

/** Voids the codes for signing in, in every browser or in one (settled X3). */
export async function voidSignInCodes(
  tx: Writer,
  account: HeldAccount,
  { bindHash, now }: { bindHash?: Hash | undefined; now: EpochMs },
): Promise<void> {
  const codes = unused(tx, account, now).where('bizType', '=', 'login');
  await (bindHash === undefined ? codes : codes.where('bindHash', '=', bindHash)).execute();
}

/**
 * Ends the codes of an account for a purpose: those that went to the address that it was about to have (security: R65), or to
 * a recovery address that it was about to have, or had.
 */
export async function voidCodesFor(
  tx: Writer,
  { accountID, emailKey }: HeldAccount,
  { bizType, now }: { bizType: 'changeEmail' | 'recoveryAddress' | 'recoveryByAddress'; now: EpochMs },
): Promise<void> {
  const codes = tx.updateTable('codes').set({ replacedAt: now });
  const own = isSignedInPurpose(bizType)
    ? codes.where('accountID', '=', accountID)
    : codes.where('emailKey', '=', emailKey);
  await own
    .where('bizType', '=', bizType)
    .where('usedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .execute();
}
