import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { FeedbackImageTable, FeedbackTable } from './feedback-tables.ts';

/** What somebody writes; nobody has answered yet. */
export type NewFeedback = Omit<FeedbackTable, 'answer' | 'answeredAt' | 'closedAt'>;

/** A picture as it comes. */
export type NewFeedbackImage = Pick<FeedbackImageTable, 'kind' | 'bytes'>;

/** Stores what somebody wrote, with its pictures. */
export async function addFeedback(
  tx: Writer,
  feedback: NewFeedback,
  images: readonly NewFeedbackImage[],
): Promise<void> {
  const { feedbackID } = feedback;
  const open = { answer: null, answeredAt: null, closedAt: null };
  await tx
    .insertInto('feedback')
    .values({ ...feedback, ...open })
    .execute();
  for (const [position, image] of images.entries())
    await tx
      .insertInto('feedbackImages')
      .values({ feedbackID, position, ...image })
      .execute();
}

/** The newest feedback first. @param open only what support is not done with */
export function listFeedback(
  db: Reader,
  { limit, open }: { limit: number; open: boolean },
): Promise<FeedbackTable[]> {
  const newest = db.selectFrom('feedback').selectAll().orderBy('createdAt', 'desc').limit(limit);
  return (open ? newest.where('closedAt', 'is', null) : newest).execute();
}

/** How much feedback waits to be closed, and since when the oldest does. */
export async function openFeedback(db: Reader): Promise<{ count: number; oldestAt: EpochMs | undefined }> {
  const row = await db
    .selectFrom('feedback')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('createdAt').as('oldest')])
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const oldest: EpochMs | null = row.oldest;
  return { count: Number(row.count), oldestAt: oldest ?? undefined };
}

/** One feedback. */
export const findFeedback = (db: Reader, feedbackID: string): Promise<FeedbackTable | undefined> =>
  db.selectFrom('feedback').selectAll().where('feedbackID', '=', feedbackID).executeTakeFirst();

/** How many pictures each of these came with. */
export async function countImages(
  db: Reader,
  feedbackIDs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (feedbackIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom('feedbackImages')
    .select(['feedbackID', ({ fn }) => fn.countAll<number>().as('count')])
    .where('feedbackID', 'in', feedbackIDs)
    .groupBy('feedbackID')
    .execute();
  return new Map(rows.map(({ feedbackID, count }) => [feedbackID, Number(count)]));
}

/** The pictures of one feedback, in the order in which they came. */
export async function imagesOf(db: Reader, feedbackID: string): Promise<FeedbackImageTable[]> {
  const rows = await db
    .selectFrom('feedbackImages')
    .selectAll()
    .where('feedbackID', '=', feedbackID)
    .orderBy('position')
    .execute();
  // SQLite hands out plain arrays of bytes
  return rows.map((row) => ({ ...row, bytes: Buffer.from(row.bytes) }));
}

/** Stores support's answer. @returns the row as it then is; undefined if it was answered before, or there is no such feedback */
export async function tryAnswerFeedback(
  tx: Writer,
  feedbackID: string,
  answered: { answer: string; answeredAt: EpochMs },
): Promise<FeedbackTable | undefined> {
  return tx
    .updateTable('feedback')
    .set(answered)
    .where('feedbackID', '=', feedbackID)
    .where('answeredAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Marks feedback as closed. @returns false if it was closed before, or there is no such feedback */
export async function tryCloseFeedback(tx: Writer, feedbackID: string, closedAt: EpochMs): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feedback')
    .set({ closedAt })
    .where('feedbackID', '=', feedbackID)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** One picture; undefined where it is gone. */
export async function imageOf(db: Reader, feedbackID: string, position: number): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('feedbackImages')
    .select('bytes')
    .where('feedbackID', '=', feedbackID)
    .where('position', '=', position)
    .executeTakeFirst();
  return found && Buffer.from(found.bytes);
}
