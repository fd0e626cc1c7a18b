import { type RawBuilder, sql } from 'kysely';
import type { Subject } from '../../../kernel/budget/subject.ts';
import type { Reader } from '../../../kernel/store/store.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { type Owner, ownByAddress, ownByTypedAddress } from '../../accounts/store/own-rows.ts';
import { allTo, type Recipient } from '../../mail/store/sent-to.ts';
import { personData } from '../../person-data/store/person-data.ts';
import type { FoundBy } from '../../person-data/store/person-data-row.ts';

/** By what a person's rows are found besides the account itself. */
export interface PersonKeys {
  address: Subject;
  mailbox: Subject;
  account: Subject;
  /** The account's address, by which letters to it are found. */
  present: Recipient;
  /** Addresses that it had in the last 7 days. */
  formerly: readonly Recipient[];
}

/** Whose rows are wanted. */
export interface Person extends Owner {
  keys: PersonKeys;
}

/** A row as it is stored, without what an export leaves out. */
export type PersonRow = Readonly<Record<string, unknown>>;

type Found = RawBuilder<unknown>;

const ofAccount = ({ accountID }: Person): Found => sql`${sql.ref('accountID')} = ${accountID}`;
/** The conditions by which rows are somebody's. */
const conditions: Readonly<Record<FoundBy, (person: Person) => Found>> = {
  account: ofAccount,
  accountOrAddress: ownByAddress,
  writer: ownByTypedAddress,
  recipient: ({ keys }) => allTo([keys.present, ...keys.formerly]),
  subject: ({ keys }) =>
    sql`${sql.ref('subject')} in (${sql.join([keys.address, keys.mailbox, keys.account])})`,
  session: (person) =>
    sql`${sql.ref('sessionID')} in (select ${sql.ref('sessionID')} from ${sql.table('sessions')} where ${ofAccount(person)})`,
  grant: (person) =>
    sql`${sql.ref('grantID')} in (select ${sql.ref('grantID')} from ${sql.table('oauthGrants')} where ${ofAccount(person)})`,
  feedback: (person) =>
    sql`${sql.ref('feedbackID')} in (select ${sql.ref('feedbackID')} from ${sql.table('feedback')} where ${ownByTypedAddress(person)})`,
  request: (person) =>
    sql`${sql.ref('requestID')} in (select ${sql.ref('requestID')} from ${sql.table('dsrrRequests')} where ${ownByAddress(person)})`,
};

/** Every table that an export reads. */
const tables = Object.keys(personData) as (keyof Tables)[];

/** How an export shows a table; undefined where it holds nothing of it. */
function shownAs(table: keyof Tables) {
  const { personal, other, exported } = personData[table];
  if ('nothing' in exported) return undefined;
  const columns = [...personal, ...other].map(String).filter((column) => !(column in exported.without));
  return { as: exported.as, by: exported.by, columns };
}

/** The rows of a person in one table, under the name that an export gives them. */
export interface PersonRows {
  as: NonNullable<ReturnType<typeof shownAs>>['as'];
  rows: PersonRow[];
}

/**
 * Reads all rows that hold something of a person, table by table as `personData` says, without the columns that an export
 * leaves out (settled C7).
 */
export async function readPerson(db: Reader, person: Person): Promise<PersonRows[]> {
  const found: PersonRows[] = [];
  for (const table of tables) {
    const shown = shownAs(table);
    if (!shown) continue;
    const columns = sql.join(shown.columns.map((column) => sql.ref(column)));
    const { rows } =
      await sql<PersonRow>`select ${columns} from ${sql.table(table)} where ${conditions[shown.by](person)}`.execute(
        db,
      );
    found.push({ as: shown.as, rows });
  }
  return found;
}
