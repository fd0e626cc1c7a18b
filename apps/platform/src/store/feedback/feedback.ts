import * as z from 'zod/mini';
import type { Reader, Writer } from '../store.ts';
import type { AccountTable, EpochMs, FeedbackTable } from '../tables.ts';

/** Stores what somebody wrote; the files that it names lie on disk by then. */
export async function addFeedback(
  tx: Writer,
  { images, ...feedback }: Omit<FeedbackTable, 'images'> & { images: readonly string[] },
): Promise<void> {
  await tx
    .insertInto('feedback')
    .values({ ...feedback, images: JSON.stringify(images) })
    .execute();
}

const nameList = z.array(z.string());

/** The files that a feedback names. */
export const imagesOf = ({ images }: Pick<FeedbackTable, 'images'>): string[] =>
  nameList.parse(JSON.parse(images));

/** The newest feedback first. */
export const listFeedback = (db: Reader, limit: number): Promise<FeedbackTable[]> =>
  db.selectFrom('feedback').selectAll().orderBy('createdAt', 'desc').limit(limit).execute();

/** One feedback. */
export const findFeedback = (db: Reader, feedbackID: string): Promise<FeedbackTable | undefined> =>
  db.selectFrom('feedback').selectAll().where('feedbackID', '=', feedbackID).executeTakeFirst();

/** Removes a batch of what was written before a moment. @returns the removed rows */
export const dropFeedbackBefore = (tx: Writer, before: EpochMs, atMost: number): Promise<FeedbackTable[]> =>
  tx
    .deleteFrom('feedback')
    .where('feedbackID', 'in', (some) =>
      some.selectFrom('feedback').select('feedbackID').where('createdAt', '<', before).limit(atMost),
    )
    .returningAll()
    .execute();

/** Which of these are feedback that still exists. */
export async function existingFeedback(db: Reader, feedbackIDs: readonly string[]): Promise<Set<string>> {
  if (feedbackIDs.length === 0) return new Set();
  const rows = await db
    .selectFrom('feedback')
    .select('feedbackID')
    .where('feedbackID', 'in', feedbackIDs)
    .execute();
  return new Set(rows.map(({ feedbackID }) => feedbackID));
}

/** What somebody wrote, signed in or with the address. @param appIDs only what came from these apps */
export function feedbackOf(
  db: Reader,
  { accountID, emailKey }: Pick<AccountTable, 'accountID' | 'emailKey'>,
  appIDs?: readonly string[],
): Promise<FeedbackTable[]> {
  const written = db
    .selectFrom('feedback')
    .selectAll()
    .where(({ or, eb, fn }) =>
      or([eb('accountID', '=', accountID), eb(fn<string>('lower', ['email']), '=', emailKey)]),
    );
  return (appIDs === undefined ? written : written.where('appID', 'in', appIDs)).execute();
}
