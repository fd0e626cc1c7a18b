import { type RawBuilder, sql } from 'kysely';
import type { Subject } from '../../../kernel/budget/subject.ts';
import type { Reader } from '../../../kernel/store/store.ts';
import { exportedColumns, type FoundBy, parentOf, type Table } from '../../../kernel/store/table.ts';
import { accounts } from '../../accounts/store/account-tables.ts';
import { type Owner, ownByAddress, ownByTypedAddress } from '../../accounts/store/own-rows.ts';
import { allTo, type Recipient } from '../../mail/store/sent-to.ts';
import { tables } from '../../tables.ts';

/** By what a person's rows are found besides the account itself. */
export interface PersonKeys {
  address: Subject;
  mailbox: Subject;
  account: Subject;
  /** The account's address, by which letters to it are found. */
  present: Recipient;
  /** Addresses that it had in the last 7 days. */
  formerly: readonly Recipient[];
  /** Its recovery addresses, which get copies of letters; the mailboxes may be other people's. */
  copied: readonly Recipient[];
}

/** Whose rows are wanted. */
export interface Person extends Owner {
  keys: PersonKeys;
}

/** A row as it is stored, without what an export leaves out. */
export type PersonRow = Readonly<Record<string, unknown>>;

type Found = RawBuilder<unknown>;

/** The conditions by which rows are somebody's. */
const conditions: Readonly<Record<FoundBy, (person: Person) => Found>> = {
  account: ({ accountID }) => sql`${sql.ref('accountID')} = ${accountID}`,
  accountOrAddress: ownByAddress,
  writer: ownByTypedAddress,
  recipient: ({ keys }) => allTo([keys.present, ...keys.formerly]),
  subject: ({ keys }) =>
    sql`${sql.ref('subject')} in (${sql.join([keys.address, keys.mailbox, keys.account])})`,
};

/** Whether a row of a table is a person's: as the table says, or because the row is that it goes with. */
function isOf(table: Table, person: Person): Found {
  const { parent, column } = parentOf(table) ?? {};
  if (table.foundBy || !parent || !column || parent === accounts)
    return conditions[table.foundBy ?? 'account'](person);
  const own = sql.ref(column);
  return sql`${own} in (select ${own} from ${sql.table(parent.name)} where ${isOf(parent, person)})`;
}

/** The rows of a person in one table, under the name that an export gives them. */
export interface PersonRows {
  as: NonNullable<Table['exportedAs']>;
  rows: PersonRow[];
}

/**
 * Reads all rows that hold something of a person, table by table as the tables say, without the columns that an export
 * leaves out (settled C7).
 */
export async function readPerson(db: Reader, person: Person): Promise<PersonRows[]> {
  const found: PersonRows[] = [];
  for (const table of Object.values(tables)) {
    const { name, exportedAs } = table;
    if (!exportedAs) continue;
    const columns = sql.join(exportedColumns(table).map((column) => sql.ref(column)));
    const { rows } = await sql<PersonRow>`select ${columns} from ${sql.table(name)}
      where ${isOf(table, person)}`.execute(db);
    found.push({ as: exportedAs, rows });
  }
  return found;
}
