import { errorCode } from '../system/error-code.ts';

/** `undefined_table` of PostgreSQL. */
const undefinedTable = '42P01';

/** Whether the database answered that it has no such table: it was never migrated, or is another one than meant. */
export const isSchemaMissing = (reason: unknown): boolean =>
  reason instanceof Error &&
  (reason.message.startsWith('no such table') || errorCode(reason) === undefinedTable);

/** `undefined_column` of PostgreSQL. */
const undefinedColumn = '42703';

/** Checks whether the error says that a column is missing: the schema is one of an older release. */
export const isColumnMissing = (reason: unknown): boolean =>
  reason instanceof Error &&
  (reason.message.startsWith('no such column') || errorCode(reason) === undefinedColumn);
