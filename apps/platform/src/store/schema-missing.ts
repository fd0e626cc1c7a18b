import { errorCode } from '../error-code.ts';

/** `undefined_table` of PostgreSQL. */
const undefinedTable = '42P01';

/** Whether the database answered that it has no such table: it was never migrated, or is another one than meant. */
export const isSchemaMissing = (reason: unknown): boolean =>
  reason instanceof Error &&
  (reason.message.startsWith('no such table') || errorCode(reason) === undefinedTable);
