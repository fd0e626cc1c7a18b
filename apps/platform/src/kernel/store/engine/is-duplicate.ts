import { errorCode } from '../../system/error-code.ts';

/** SQLSTATE of a unique constraint (PostgreSQL, appendix A). */
const uniqueViolation = '23505';

/**
 * Whether a change failed because another one that ran beside it has stored the same. SQLite runs changes one after the
 * other, so that there every change sees what the one before has stored.
 */
export const isDuplicate = (reason: unknown): boolean => errorCode(reason) === uniqueViolation;
