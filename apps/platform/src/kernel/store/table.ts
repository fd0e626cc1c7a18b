import type { Milliseconds } from '@foyer/contract/durations';
import type { ExportRecords } from '@foyer/contract/export/export-document';
import type { RawBuilder, SqlBool } from 'kysely';
import type { EpochMs, Flag } from './columns.ts';

/**
 * How a column lies in the database: a day is the text `YYYY-MM-DD` (UTC), a moment and a large number take eight bytes on
 * PostgreSQL, a number four.
 */
export type Stored = 'text' | 'day' | 'moment' | 'large' | 'number' | 'bytes';

/**
 * Why an export leaves a column out: it opens or proves something · it means nothing outside of the platform · it stands in
 * another column or table already · it is about somebody else · it lies beside the list as a file of its own.
 */
export type Withheld = 'secret' | 'internal' | 'twice' | 'others' | 'file';

/** One column of a table; `Value` is what a row holds there, on both engines. */
export class Column<Value> {
  declare readonly value: Value;
  readonly stored: Stored;
  readonly isNullable: boolean = false;
  /** Whether it says something of a person, or a person's rows are found by it. */
  readonly isPersonal: boolean = false;
  /** Why an export leaves it out. */
  readonly without: Withheld | undefined;
  /** The table whose row it names by the column of the same name there; the row goes with that one. */
  readonly parent: Table | undefined;

  constructor(stored: Stored) {
    this.stored = stored;
  }

  /** The same column with more said of it. */
  private with(more: Partial<Column<unknown>>): Column<Value> {
    return Object.assign(new Column<Value>(this.stored), this, more);
  }

  /** May be null. */
  orNull(): Column<Value | null> {
    return this.with({ isNullable: true });
  }

  /** Says something of a person, or a person's rows are found by it (settled X7). */
  personal(): Column<Value> {
    return this.with({ isPersonal: true });
  }

  /** Stays out of exports (settled C7). */
  withheld(without: Withheld): Column<Value> {
    return this.with({ without });
  }

  /** Names the row of another table with which this one goes: a foreign key to the column of the same name. */
  of(parent: Table): Column<Value> {
    return this.with({ parent });
  }
}

export const text = <Value extends string = string>(): Column<Value> => new Column('text');
export const day = (): Column<string> => new Column('day');
export const moment = (): Column<EpochMs> => new Column('moment');
export const large = (): Column<number> => new Column('large');
export const number = (): Column<number> => new Column('number');
export const flag = (): Column<Flag> => new Column('number');
export const bytes = (): Column<Buffer> => new Column('bytes');

/** The columns of a table, by their names. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** By what a person's rows are found. */
export type FoundBy = 'account' | 'accountOrAddress' | 'writer' | 'recipient' | 'subject';

/** Rows that go because their time is over; several of a table go one after the other, each by an index of its own. */
export interface Over<Name> {
  /** The moment, or the day, since which they are over. Rows that have none there stay. */
  since: Name;
  /** At once where nothing is said. */
  for?: Milliseconds;
  /** What must be true of them besides. */
  onlyIf?: (now: EpochMs) => RawBuilder<SqlBool>;
}

/** What erasing a person does to a table. */
export type Erased =
  | 'deleted'
  | 'deleted with the account'
  | 'kept without its source'
  | 'kept without its address'
  | 'kept without its account'
  | 'stays';

interface Described<Name> {
  /** The primary key. */
  key: readonly Name[];
  /** By which columns it is asked besides the key. */
  indices?: readonly (Name | readonly Name[])[];
  /** By which columns it is asked, no two rows being alike there. */
  unique?: readonly (readonly Name[])[];
  /** Names of indices of a part of the rows, or of an expression; their migration says what of. */
  partial?: readonly string[];
  /** What it keeps of a person, in words; none where it keeps nothing of anybody. */
  holds?: string;
  /** How long, in words, where {@link over} does not say it. */
  kept?: string;
  /** Which rows go by themselves. */
  over?: readonly Over<Name>[];
  /** Rows that go in one transaction: fewer where they take megabytes along. */
  atOnce?: number;
  /** What becomes of it when its person is erased, where it does not go with the row that it names. */
  erased?: Erased;
  /** The list of its rows in an export (`packages/contract/src/export/` describes it); what has none says why. */
  exportedAs?: ExportRecords | 'account';
  notExported?: string;
  /** By what a person's rows are found: where nothing is said, by those that they go with, else by the account. */
  foundBy?: FoundBy;
  /** It grows neither with accounts nor with time, and may be read whole. */
  isSmall?: true;
}

/** One table: what it is called, its columns, and all that is derived from them (settled I2). */
export interface Table<Of extends Columns = Columns, Name = string> extends Readonly<Described<Name>> {
  readonly name: string;
  readonly columns: Of;
}

/**
 * Describes a table. Its migration makes it; a test compares the two on both engines.
 * @param name as the database calls it
 * @returns the value from which its row's type, what an export shows, what becomes of its rows and docs/data.md are made
 */
export const table = <const Of extends Columns>(
  name: string,
  described: Described<keyof Of & string> & { columns: Of },
): Table<Of, keyof Of & string> => ({ name, ...described });

/** A row of a table, as both engines read and write it. */
export type Row<Described extends { readonly columns: Columns }> = RowOf<Described['columns']>;
type RowOf<Of extends Columns> = { [Name in keyof Of]: Of[Name]['value'] };

/** The rows of tables, by the names of the tables. */
export type Rows<Tables extends Readonly<Record<string, Table>>> = {
  [Name in keyof Tables]: Row<Tables[Name]>;
};

const named = ({ columns }: Table, is: (column: Column<unknown>) => boolean): string[] =>
  Object.entries(columns).flatMap(([name, column]) => (is(column) ? [name] : []));

/** @returns the names of the columns that say something of a person, or by which a person's rows are found */
export const personalColumns = (of: Table): string[] => named(of, ({ isPersonal }) => isPersonal);

/** @returns the names of the columns that an export shows */
export const exportedColumns = (of: Table): string[] => named(of, ({ without }) => without === undefined);

/** @returns the columns that an export leaves out, with the reasons */
export const columnsWithheld = ({ columns }: Table): Record<string, Withheld> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { without }]) => (without ? [[name, without] as const] : [])),
  );

/** @returns the table whose rows those of a table go with, and the column that names them */
export function parentOf({ columns }: Table): { parent: Table; column: string } | undefined {
  for (const [column, { parent }] of Object.entries(columns)) if (parent) return { parent, column };
  return undefined;
}

/** @returns what becomes of a table when its person is erased: said by itself, or what becomes of the rows it goes with */
export function erasedOf(of: Table): Erased {
  if (of.erased) return of.erased;
  const { parent } = parentOf(of) ?? {};
  if (!parent) return 'stays';
  return parentOf(parent) ? erasedOf(parent) : 'deleted with the account';
}
