import type { EpochMs } from '../../store/tables.ts';
import type { CallerSession } from '../context.ts';

/** When a session's owner has signed in or proven itself last. */
export const authenticatedAt = ({ createdAt, stepUpAt }: CallerSession): EpochMs =>
  Math.max(createdAt, stepUpAt ?? 0);
