import type { ExportRecords } from '@foyer/contract/export/export-document';
import type { Tables } from '../../../kernel/store/tables.ts';

/** By what a person's rows are found in a table. */
export type FoundBy =
  | 'account'
  | 'accountOrAddress'
  | 'writer'
  | 'recipient'
  | 'subject'
  | 'session'
  | 'grant'
  | 'feedback'
  | 'request';

/**
 * Why an export leaves a column out: it opens or proves something · it means nothing outside of the platform · it stands in
 * another column or table already · it is about somebody else · it lies beside the list as a file of its own.
 */
export type Withheld = 'secret' | 'internal' | 'twice' | 'others' | 'file';

/** What an export holds of a table (settled C7): its rows under a name, or nothing, and why. */
export type Exported<Table> =
  | {
      /** Names the list of its rows in the JSON file; `packages/contract/src/export/` describes them. */
      as: ExportRecords | 'account';
      by: FoundBy;
      without: Readonly<Partial<Record<keyof Table, Withheld>>>;
    }
  | { nothing: string };

/** What a table keeps of persons, for how long, and what becomes of it when one is erased (settled X7; docs/data.md). */
export interface PersonData<Table> {
  /** In words; empty where it keeps nothing of anybody. */
  holds: string;
  /** Columns that say something of a person, or by which a person's rows are found. */
  personal: readonly (keyof Table)[];
  /** All the others. */
  other: readonly (keyof Table)[];
  /** How long, by `retention`. */
  kept: string;
  /** What `erasePerson` does to it, or why it stays. */
  erased:
    | 'deleted'
    | 'deleted with the account'
    | 'kept without its source'
    | 'kept without its address'
    | 'kept without its account'
    | 'stays';
  exported: Exported<Table>;
}

/** What every table keeps of persons. */
export type PersonDataRows = { readonly [Name in keyof Tables]: PersonData<Tables[Name]> };
