import { sql } from 'kysely';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { OtpFactorTable } from './factor-tables.ts';

const readFactor = prepared((db: Reader, { accountID }: Pick<OtpFactorTable, 'accountID'>) =>
  db.selectFrom('otpFactors').selectAll().where('accountID', '=', accountID),
);

/** An account's authenticator app, if it has one. */
export async function findOtpFactor(
  db: Reader,
  { accountID }: Pick<OtpFactorTable, 'accountID'>,
): Promise<OtpFactorTable | undefined> {
  const [factor] = await readFactor(db, { accountID });
  return factor;
}

/** Stores an authenticator app that was proven, instead of the one before. */
export async function setOtpFactor(
  tx: Writer,
  { accountID }: HeldAccount,
  factor: Omit<OtpFactorTable, 'accountID'>,
): Promise<void> {
  await tx
    .insertInto('otpFactors')
    .values({ accountID, ...factor })
    .onConflict((conflict) => conflict.column('accountID').doUpdateSet(factor))
    .execute();
}

/** The step of a right code, and the app that it is of. */
interface RightStep {
  sealedSecret: string;
  step: number;
}

const takeStep = prepared(
  (tx: Writer, { accountID, sealedSecret, step }: RightStep & { accountID: string }) =>
    tx
      .updateTable('otpFactors')
      .set({ lastStep: step })
      .where('accountID', '=', accountID)
      .where('sealedSecret', '=', sealedSecret)
      .where('lastStep', '<', step)
      .returning('lastStep'),
);

/**
 * Uses up the code of a step, and those of all before it, in the transaction of its effect (security: R23).
 * @returns false where the step was used, a later one was, or the app is another one now
 */
export async function tryTakeStep(
  tx: Writer,
  { accountID }: HeldAccount,
  { sealedSecret, step }: RightStep,
): Promise<boolean> {
  const taken = await takeStep(tx, { accountID, sealedSecret, step });
  return taken.length > 0;
}

/** Removes an account's authenticator app. */
export async function removeOtpFactor(tx: Writer, { accountID }: HeldAccount): Promise<void> {
  await tx.deleteFrom('otpFactors').where('accountID', '=', accountID).execute();
}

/** Records since when signing in asks for a second factor, or with null that it does not. @returns the account as it then is */
export async function setMfaSince(
  tx: Writer,
  account: HeldAccount,
  mfaSince: EpochMs | null,
): Promise<HeldAccount> {
  await tx.updateTable('accounts').set({ mfaSince }).where('accountID', '=', account.accountID).execute();
  return { ...account, mfaSince };
}

/** Secrets that were sealed with another key than the newest one. @param prefix that begins those of the newest */
/** What tells the key of a sealed secret, as the index has it. @param length of it */
const keyOf = (length: number) => sql<string>`substr(${sql.ref('sealedSecret')}, 1, ${sql.lit(length)})`;

/** How many secrets were not sealed with the newest key. @param prefix of what that key has sealed */
export async function countSealedByOldKey(db: Reader, prefix: string): Promise<number> {
  const key = keyOf(prefix.length);
  const { left } = await db
    .selectFrom('otpFactors')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    // an index finds what is smaller and what is greater, and would be of no use for what is not equal
    .where(({ or, eb }) => or([eb(key, '<', prefix), eb(key, '>', prefix)]))
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** With which keys the secrets were sealed. @param length of what tells the key, at the beginning of each */
export const otpFactorsByKey = (db: Reader, length: number): Promise<{ prefix: string; count: number }[]> =>
  db
    .selectFrom('otpFactors')
    .select(({ fn }) => [keyOf(length).as('prefix'), fn.countAll<number>().as('count')])
    .groupBy('prefix')
    .execute();

/** Some of the accounts whose secret was sealed with one key, by their ids. @param after the last one that was looked at */
export const sealedByKey = (
  db: Reader,
  { prefix, after, atMost }: { prefix: string; after: string; atMost: number },
): Promise<Pick<OtpFactorTable, 'accountID' | 'sealedSecret'>[]> =>
  db
    .selectFrom('otpFactors')
    .select(['accountID', 'sealedSecret'])
    .where(keyOf(prefix.length), '=', prefix)
    .where('accountID', '>', after)
    .orderBy('accountID')
    .limit(atMost)
    .execute();

/** Stores the same secret sealed anew; where it has become another one meanwhile, that one stays. */
export async function setResealed(
  tx: Writer,
  { accountID, from, to }: { accountID: string; from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('otpFactors')
    .set({ sealedSecret: to })
    .where('accountID', '=', accountID)
    .where('sealedSecret', '=', from)
    .execute();
}
