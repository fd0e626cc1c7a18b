import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { ThirdLoginStep, ThirdLoginTable } from './identity-tables.ts';

/** Notes that a browser goes to a provider. */
export async function addThirdLogin(tx: Writer, login: ThirdLoginTable): Promise<void> {
  await tx.insertInto('thirdLogins').values(login).execute();
}

/** What is shown of a sign-in at a provider: its present secret, at exactly this step. */
export interface ShownLogin {
  tokenHash: Hash;
  step: ThirdLoginStep;
}

/** Looks at a sign-in that is under way; it may have expired. */
export const findThirdLogin = (
  db: Reader,
  { tokenHash, step }: ShownLogin,
): Promise<ThirdLoginTable | undefined> =>
  db
    .selectFrom('thirdLogins')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('step', '=', step)
    .executeTakeFirst();

/**
 * Takes a sign-in to its next step, which has a secret of its own: only one of those who show the present one can
 * (security: R70).
 * @returns false where somebody was faster, or it has expired
 */
export async function tryAdvanceThirdLogin(
  tx: Writer,
  { tokenHash, step }: ShownLogin,
  next: Partial<Pick<ThirdLoginTable, 'tokenHash' | 'sealed' | 'expiresAt'>> & Pick<ThirdLoginTable, 'step'>,
  now: EpochMs,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('thirdLogins')
    .set(next)
    .where('tokenHash', '=', tokenHash)
    .where('step', '=', step)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a sign-in up, in the transaction of its effect. @returns false where it is used or has expired */
export async function trySpendThirdLogin(
  tx: Writer,
  { tokenHash, step }: ShownLogin,
  now: EpochMs,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('thirdLogins')
    .where('tokenHash', '=', tokenHash)
    .where('step', '=', step)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends a sign-in that failed or was refused for its age, so that no clock that goes back revives it. */
export async function endThirdLogin(tx: Writer, loginID: string): Promise<void> {
  await tx.deleteFrom('thirdLogins').where('loginID', '=', loginID).execute();
}

/** Ends a sign-in that is shown after it expired, unless its step was taken in the meantime. */
export async function endExpiredThirdLogin(
  tx: Writer,
  { tokenHash, step }: ShownLogin,
  now: EpochMs,
): Promise<void> {
  const shown = tx.deleteFrom('thirdLogins').where('tokenHash', '=', tokenHash).where('step', '=', step);
  await shown.where('expiresAt', '<=', now).execute();
}

/** An identity that waits for its account. */
export interface WaitingLogin {
  loginID: string;
  bindHash: Hash;
}

/** Lets an identity wait for its account until then: a second factor or a consent comes between. */
export async function keepThirdLogin(
  tx: Writer,
  { loginID, bindHash }: WaitingLogin,
  { until, now }: { until: EpochMs; now: EpochMs },
): Promise<void> {
  await tx
    .updateTable('thirdLogins')
    .set({ expiresAt: until })
    .where('loginID', '=', loginID)
    .where('bindHash', '=', bindHash)
    .where('step', '=', 'unbound')
    .where('expiresAt', '>', now)
    .execute();
}

/** Takes an identity that waited for its account, once. @returns undefined where it is used or has expired */
export const tryTakeUnbound = (
  tx: Writer,
  { loginID, bindHash }: WaitingLogin,
  now: EpochMs,
): Promise<ThirdLoginTable | undefined> =>
  tx
    .deleteFrom('thirdLogins')
    .where('loginID', '=', loginID)
    .where('bindHash', '=', bindHash)
    .where('step', '=', 'unbound')
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();
