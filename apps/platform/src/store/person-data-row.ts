import type { Tables } from './tables.ts';

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
}

/** What every table keeps of persons. */
export type PersonDataRows = { readonly [Name in keyof Tables]: PersonData<Tables[Name]> };
