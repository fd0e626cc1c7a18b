import { sql } from 'kysely';
import { prepared } from '../prepared.ts';
import type { Reader, Writer } from '../store.ts';
import type { ImportedHashTable } from '../tables.ts';

const readAll = prepared((db: Reader, _: Record<string, never>) =>
  db.selectFrom('importedHashes').selectAll().orderBy('cost'),
);

/** Every kind of foreign hash that was ever imported. */
export const importedHashes = (db: Reader): Promise<ImportedHashTable[]> => readAll(db, {});

/** Notes a kind of foreign hash, unless it is known. */
export async function addImportedHash(tx: Writer, row: ImportedHashTable): Promise<void> {
  await tx
    .insertInto('importedHashes')
    .values(row)
    .onConflict((conflict) => conflict.column('cost').doNothing())
    .execute();
}

/** Ids are random, so that those which begin with these digits are a fair sample: one account of 256. */
const sample = { from: '00', until: '01' } as const;
const all = { from: '', until: 'g' } as const;
/** So many accounts say enough about the others. */
const enough = 400;

interface Counted {
  withPassword: number;
  byCost: Map<string, number>;
}

async function countIn(db: Reader, { from, until }: { from: string; until: string }): Promise<Counted> {
  const total = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.count<number>('accountID').as('rows'))
    .where('accountID', '>=', from)
    .where('accountID', '<', until)
    .where('passwordHash', 'is not', null)
    .executeTakeFirstOrThrow();
  const counts = await db
    .selectFrom('accounts')
    .innerJoin('importedHashes', (join) =>
      join.on(
        sql<boolean>`substr(accounts."passwordHash", 1, length("importedHashes".cost)) = "importedHashes".cost`,
      ),
    )
    .select(({ fn }) => ['importedHashes.cost', fn.count<number>('accounts.accountID').as('rows')])
    .where('accountID', '>=', from)
    .where('accountID', '<', until)
    .groupBy('importedHashes.cost')
    .execute();
  return {
    withPassword: Number(total.rows),
    byCost: new Map(counts.map(({ cost, rows }) => [cost, Number(rows)])),
  };
}

/**
 * How common each kind is among the passwords of accounts, in millionths; of a large database a part is counted.
 * @returns by cost
 */
export async function sharesOfImported(db: Reader): Promise<Map<string, number>> {
  const few = await countIn(db, sample);
  const { withPassword, byCost } = few.withPassword < enough ? await countIn(db, all) : few;
  const share = (rows: number) => Math.round((rows / Math.max(1, withPassword)) * 1_000_000);
  return new Map([...byCost].map(([cost, rows]) => [cost, share(rows)]));
}

/** Writes down how common a kind is by now. @param share in millionths */
export async function setImportedShare(
  tx: Writer,
  { cost, share }: Pick<ImportedHashTable, 'cost' | 'share'>,
): Promise<void> {
  await tx.updateTable('importedHashes').set({ share }).where('cost', '=', cost).execute();
}
