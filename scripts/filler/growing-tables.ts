import type { Tables } from '../../apps/platform/src/kernel/store/tables.ts';
import { tableNames, tables } from '../../apps/platform/src/nouns/tables.ts';

/** Every table whose rows grow with accounts or with time. */
export const growingTables: readonly (keyof Tables)[] = tableNames.filter((name) => !tables[name].isSmall);

/** Columns of a few values: an index that is asked for nothing else finds a large part of the table. */
export const columnsOfFewValues: readonly string[] = [
  'appID',
  'bizType',
  'clientID',
  'kind',
  'protocolCode',
  'provider',
  'purpose',
  'scope',
  'state',
  'type',
];
