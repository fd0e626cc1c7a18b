import { type deletionStates, type ErasedSystem, erasedSystems } from '@foyer/contract/nouns/deletion';
import * as z from 'zod/mini';
import type { DeletionTable } from '../store/deletion-tables.ts';

const erasedAt = z.partialRecord(z.enum(erasedSystems), z.int());

/** When nothing was left where; parts of the platform that are still to be done are missing. */
const erasedIn = ({ erased }: Pick<DeletionTable, 'erased'>): Partial<Record<ErasedSystem, number>> =>
  erasedAt.parse(JSON.parse(erased));

/** Where data are erased, in that order, and when nothing was left there (epoch milliseconds). */
export function systemsOf(
  deletion: Pick<DeletionTable, 'erased'>,
): { system: ErasedSystem; doneAt: number | undefined }[] {
  const done = erasedIn(deletion);
  return erasedSystems.map((system) => ({ system, doneAt: done[system] }));
}

/** What is stored of the progress once a part is done, too. */
export const withErased = (
  deletion: Pick<DeletionTable, 'erased'>,
  system: ErasedSystem,
  now: number,
): string => JSON.stringify({ ...erasedIn(deletion), [system]: now });

/** How far a deletion has got. */
export function stateOf({
  cancelledAt,
  begunAt,
  doneAt,
}: Pick<DeletionTable, 'cancelledAt' | 'begunAt' | 'doneAt'>): (typeof deletionStates)[number] {
  if (cancelledAt !== null) return 'cancelled';
  if (begunAt === null) return 'scheduled';
  return doneAt === null ? 'erasing' : 'done';
}
