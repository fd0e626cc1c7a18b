import { moment, number, type Row, table, text } from '../../../kernel/store/table.ts';

/** A kind of password hash that came from elsewhere and is compared as it came until its owner signs in. */
export const importedHashes = table('importedHashes', {
  columns: {
    /** What such hashes begin with, up to the salt. */
    cost: text(),
    /** One that no password fits. */
    dummy: text(),
    /** How many of the passwords of accounts have one, in millionths. */
    share: number(),
    addedAt: moment(),
  },
  key: ['cost'],
  kept: 'until a day after the last such hash was imported, and no account has one',
  isSmall: true,
});
export type ImportedHashTable = Row<typeof importedHashes>;
