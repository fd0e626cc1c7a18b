import { sql } from 'kysely';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { ImportedHashTable } from './imported-hash-tables.ts';

const readAll = prepared((db: Reader, _: Record<string, never>) =>
  db.selectFrom('importedHashes').selectAll().orderBy('cost'),
);

/** Every kind of foreign hash that was imported, and that accounts may still have. */
export const importedHashes = (db: Reader): Promise<ImportedHashTable[]> => readAll(db, {});

/** Notes kinds of foreign hash; of one that is known, that it has come again. */
export async function addImportedHashes(tx: Writer, rows: readonly ImportedHashTable[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('importedHashes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('cost').doUpdateSet(({ ref }) => ({ addedAt: ref('excluded.addedAt') })),
    )
    .execute();
}

/** Ids are random: those that begin with the same two digits are a fair sample, one account of 256. */
const parts = Array.from({ length: 256 }, (_, nth) => ({
  from: nth.toString(16).padStart(2, '0'),
  until: nth === 255 ? 'g' : (nth + 1).toString(16).padStart(2, '0'),
}));
/** A sample of this size is large enough. */
const enough = 400;

/** How many passwords there are, and how many of a kind. */
class Counted {
  withPassword = 0;
  readonly byCost = new Map<string, number>();

  add(cost: string | null, rows: number): void {
    this.withPassword += rows;
    if (cost !== null) this.byCost.set(cost, (this.byCost.get(cost) ?? 0) + rows);
  }
}

async function countIn(
  db: Reader,
  { from, until }: { from: string; until: string },
  counted: Counted,
): Promise<Counted> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('importedHashes', (join) =>
      join.on(
        sql<boolean>`substr(accounts."passwordHash", 1, length("importedHashes".cost)) = "importedHashes".cost`,
      ),
    )
    .select(({ fn }) => ['importedHashes.cost', fn.count<number>('accounts.accountID').as('rows')])
    .where('accountID', '>=', from)
    .where('accountID', '<', until)
    .where('passwordHash', 'is not', null)
    .groupBy('importedHashes.cost')
    .execute();
  for (const { cost, rows: some } of rows) counted.add(cost, Number(some));
  return counted;
}

/** A part of a large database; all of it, part by part, where that has none of a kind: the last few must be found, too. */
async function count(db: Reader, kinds: readonly string[]): Promise<Counted> {
  const [first, ...others] = parts as [(typeof parts)[number], ...typeof parts];
  const counted = await countIn(db, first, new Counted());
  if (counted.withPassword < enough) return countIn(db, { from: '', until: 'g' }, new Counted());
  if (kinds.every((cost) => counted.byCost.has(cost))) return counted;
  for (const part of others) await countIn(db, part, counted);
  return counted;
}

/**
 * How common each kind is among the passwords of accounts, in millionths; one that there is at all has at least one.
 * @returns by cost
 */
export async function sharesOfImported(db: Reader, kinds: readonly string[]): Promise<Map<string, number>> {
  const { withPassword, byCost } = await count(db, kinds);
  const share = (rows: number) => Math.max(1, Math.round((rows / withPassword) * 1_000_000));
  return new Map([...byCost].map(([cost, rows]) => [cost, share(rows)]));
}

/** Writes down how common a kind is by now. @param share in millionths */
export async function setImportedShare(
  tx: Writer,
  { cost, share }: Pick<ImportedHashTable, 'cost' | 'share'>,
): Promise<void> {
  await tx.updateTable('importedHashes').set({ share }).where('cost', '=', cost).execute();
}

/** Forgets a kind that no account has any more, unless some were imported lately. */
export async function forgetImportedHash(
  tx: Writer,
  { cost, importedBefore }: { cost: string; importedBefore: EpochMs },
): Promise<void> {
  await tx
    .deleteFrom('importedHashes')
    .where('cost', '=', cost)
    .where('addedAt', '<', importedBefore)
    .execute();
}
