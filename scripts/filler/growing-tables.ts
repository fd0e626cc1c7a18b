import type { Tables } from '../../apps/platform/src/kernel/store/tables.ts';
import { personData } from '../../apps/platform/src/nouns/person-data/store/person-data.ts';

/** Tables that do not grow with accounts or with time: they may be read whole. */
const small: readonly (keyof Tables)[] = [
  // a few for each app of the kit
  'clientSecrets',
  'eventSecrets',
  // one row for each quarter of a year, for a day and a table, for a job, for a kind of hash
  'signingKeys',
  'rsaSigningKeys',
  'departures',
  'jobs',
  'importedHashes',
  // one row
  'installation',
];

/** Every table whose rows grow with accounts or with time. */
export const growingTables: readonly (keyof Tables)[] = (Object.keys(personData) as (keyof Tables)[]).filter(
  (table) => !small.includes(table),
);

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
