import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maskEmail } from '@foyer/contract/fields/mask-email';
import type { Services } from '../../kernel/call/services.ts';
import type { Reader } from '../../kernel/store/store.ts';
import { errorCode } from '../../kernel/system/error-code.ts';
import { findAccount } from '../../nouns/accounts/store/accounts.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { countImages, findFeedback, imagesOf, listFeedback } from '../../nouns/help/store/feedback.ts';
import type { FeedbackImageTable, FeedbackTable } from '../../nouns/help/store/feedback-tables.ts';
import { byOperator, OperatorRefusal } from '../operator.ts';
import { factLines, tableLines, timeText } from '../output/table.ts';

type Facts = Pick<
  FeedbackTable,
  'feedbackID' | 'accountID' | 'topic' | 'language' | 'appID' | 'createdAt' | 'answeredAt' | 'closedAt'
>;

/** Feedback in a list; times in epoch milliseconds. */
export interface FeedbackListed extends Facts {
  /** Masked; empty where none was given. */
  email: string;
  images: number;
}

/** One feedback as the operator sees it. */
export interface FeedbackShown extends Facts {
  /** Where an answer goes: the given address, else the account's; empty where there is neither. */
  email: string;
  message: string;
  answer: string | null;
  traceIdOfProblem: string | null;
  images: number;
  /** Paths of the files that its pictures were written to. */
  files: string[];
}

const factsOf = (row: FeedbackTable): Facts => ({
  feedbackID: row.feedbackID,
  accountID: row.accountID,
  topic: row.topic,
  language: row.language,
  appID: row.appID,
  createdAt: row.createdAt,
  answeredAt: row.answeredAt,
  closedAt: row.closedAt,
});

/** Lists the newest feedback, what it says left out. @param all what is closed too */
export async function listed(
  services: Services,
  { limit, all }: { limit: number; all: boolean },
): Promise<FeedbackListed[]> {
  const { store } = services;
  const rows = await listFeedback(store.read, { limit, open: !all });
  const images = await countImages(
    store.read,
    rows.map(({ feedbackID }) => feedbackID),
  );
  await store.change((tx) => audit(tx, byOperator(services), { event: 'feedback.listed' }));
  return rows.map((row) => ({
    ...factsOf(row),
    email: row.email === null ? '' : maskEmail(row.email),
    images: images.get(row.feedbackID) ?? 0,
  }));
}

/** One feedback. @throws OperatorRefusal where there is none */
export async function feedbackNamed(db: Reader, feedbackID: string): Promise<FeedbackTable> {
  const row = await findFeedback(db, feedbackID);
  if (!row) throw new OperatorRefusal(`No feedback has the id ${feedbackID}.`);
  return row;
}

/** Where an answer goes: the given address, else the account's; empty where there is neither. */
async function answerAddress(
  { store }: Services,
  { accountID, email }: Pick<FeedbackTable, 'accountID' | 'email'>,
): Promise<string> {
  if (email !== null) return email;
  const account = accountID === null ? undefined : await findAccount(store.read, accountID);
  return account?.email ?? '';
}

/**
 * Writes the pictures of one feedback into a folder, all of them or none. Asks again at the end: erased data must not
 * survive in a file.
 * @returns the paths
 */
async function writeImages(
  { store }: Services,
  { into, feedbackID, images }: { into: string; feedbackID: string; images: readonly FeedbackImageTable[] },
): Promise<string[]> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  const made: string[] = [];
  try {
    for (const { position, kind, bytes } of images) {
      const path = join(into, `${feedbackID}.${position}.${kind}`);
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 }).catch((error) => {
        if (errorCode(error) !== 'EEXIST') made.push(path);
        throw new OperatorRefusal(`${path} cannot be written: choose an empty folder.`);
      });
      made.push(path);
    }
    if (!(await findFeedback(store.read, feedbackID)))
      throw new OperatorRefusal('The message was erased in the meantime: no picture was written.');
    return made;
  } catch (error) {
    for (const path of made) await rm(path, { force: true });
    throw error;
  }
}

/**
 * Shows one feedback in full.
 * @param into the folder that its pictures are written to; undefined leaves them where they are
 * @throws OperatorRefusal if there is none, the folder has such files already, or the message was erased meanwhile
 */
export async function shown(
  services: Services,
  feedbackID: string,
  into: string | undefined,
): Promise<FeedbackShown> {
  const { store } = services;
  const row = await feedbackNamed(store.read, feedbackID);
  const images = await imagesOf(store.read, feedbackID);
  const { accountID, message, answer, traceIdOfProblem } = row;
  const event = 'feedback.shown';
  await store.change((tx) => audit(tx, byOperator(services), { event, accountID, details: { feedbackID } }));
  const files = into === undefined ? [] : await writeImages(services, { into, feedbackID, images });
  return {
    ...factsOf(row),
    email: await answerAddress(services, row),
    message,
    answer,
    traceIdOfProblem,
    images: images.length,
    files,
  };
}

const stateOf = ({ answeredAt, closedAt }: Facts): string => {
  if (closedAt !== null) return 'closed';
  return answeredAt === null ? 'open' : 'answered';
};

/** Feedback as lines to read. */
export const listLines = (rows: readonly FeedbackListed[]): string[] =>
  rows.length === 0
    ? ['No feedback.']
    : tableLines(
        ['ID', 'WHEN', 'STATE', 'TOPIC', 'FROM', 'LANGUAGE', 'IMAGES'],
        rows.map((row) => [
          row.feedbackID,
          timeText(row.createdAt),
          stateOf(row),
          row.topic,
          row.email || row.accountID || '-',
          row.language,
          String(row.images),
        ]),
      );

/** One feedback as lines to read. */
export const shownLines = (row: FeedbackShown): string[] => [
  ...factLines([
    ['Feedback', row.feedbackID],
    ['When', timeText(row.createdAt)],
    ['State', stateOf(row)],
    ['Topic', row.topic],
    ['Account', row.accountID ?? 'nobody signed in'],
    ['Answer to', row.email || 'no address'],
    ['Language', row.language],
    ['App', row.appID],
    ['Trace id', row.traceIdOfProblem ?? 'none'],
    [
      'Images',
      row.images === 0 || row.files.length > 0
        ? String(row.images)
        : `${row.images}; --images <folder> writes them`,
    ],
    ...row.files.map((path, at) => [`Image ${at + 1}`, path] as const),
  ]),
  '',
  row.message,
  ...(row.answer === null ? [] : ['', `Answered ${timeText(row.answeredAt)}:`, '', row.answer]),
];
