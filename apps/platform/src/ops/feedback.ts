import { maskEmail } from '@foyer/contract/mask-email';
import type { Command } from 'commander';
import { audit } from '../accounts/audit.ts';
import { auditEvents } from '../domain/audit-events.ts';
import type { Services } from '../services.ts';
import { findAccount } from '../store/accounts/accounts.ts';
import { findFeedback, imagesOf, listFeedback } from '../store/feedback/feedback.ts';
import { uploadPath } from '../store/feedback/upload-files.ts';
import type { FeedbackTable } from '../store/tables.ts';
import { countFrom1 } from './count-from-1.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from './operator.ts';
import { factLines, tableLines, timeText } from './table.ts';

type Facts = Pick<FeedbackTable, 'feedbackID' | 'accountID' | 'topic' | 'language' | 'appID' | 'createdAt'>;

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
  traceIdOfProblem: string | null;
  /** Paths of the files. */
  images: string[];
}

const factsOf = ({ feedbackID, accountID, topic, language, appID, createdAt }: FeedbackTable): Facts => ({
  feedbackID,
  accountID,
  topic,
  language,
  appID,
  createdAt,
});

/** Lists the newest feedback, what it says left out. */
async function listed(services: Services, limit: number): Promise<FeedbackListed[]> {
  const rows = await listFeedback(services.store.read, limit);
  await services.store.change((tx) => audit(tx, byOperator(services), { event: auditEvents.feedbackListed }));
  return rows.map((row) => ({
    ...factsOf(row),
    email: row.email === null ? '' : maskEmail(row.email),
    images: imagesOf(row).length,
  }));
}

/** Shows one feedback in full. @throws OperatorRefusal where there is none */
async function shown(services: Services, feedbackID: string): Promise<FeedbackShown> {
  const { store, config } = services;
  const row = await findFeedback(store.read, feedbackID);
  if (!row) throw new OperatorRefusal(`No feedback has the id ${feedbackID}.`);
  const account = row.accountID === null ? undefined : await findAccount(store.read, row.accountID);
  const { accountID } = row;
  const event = auditEvents.feedbackShown;
  await store.change((tx) => audit(tx, byOperator(services), { event, accountID, details: { feedbackID } }));
  return {
    ...factsOf(row),
    email: row.email ?? account?.email ?? '',
    message: row.message,
    traceIdOfProblem: row.traceIdOfProblem,
    images: imagesOf(row).map((name) => uploadPath(config, name)),
  };
}

const listLines = (rows: readonly FeedbackListed[]): string[] =>
  rows.length === 0
    ? ['No feedback.']
    : tableLines(
        ['ID', 'WHEN', 'TOPIC', 'FROM', 'LANGUAGE', 'IMAGES'],
        rows.map(({ feedbackID, createdAt, topic, email, accountID, language, images }) => [
          feedbackID,
          timeText(createdAt),
          topic,
          email || accountID || '-',
          language,
          String(images),
        ]),
      );

/** A stranger's words must not steer the operator's terminal. */
const withoutControls = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '');

const shownLines = (row: FeedbackShown): string[] => [
  ...factLines([
    ['Feedback', row.feedbackID],
    ['When', timeText(row.createdAt)],
    ['Topic', row.topic],
    ['Account', row.accountID ?? 'nobody signed in'],
    ['Answer to', row.email || 'no address'],
    ['Language', row.language],
    ['App', row.appID],
    ['Trace id', row.traceIdOfProblem ?? 'none'],
    ...row.images.map((path, at) => [`Image ${at + 1}`, path] as const),
  ]),
  '',
  withoutControls(row.message),
];

/** `feedback list · show` */
export function addFeedbackCommands(program: Command, operator: Operator): void {
  const feedback = program.command('feedback').description('reads what people wrote to support');
  feedback
    .command('list')
    .description('lists the newest, addresses masked')
    .option('--limit <n>', 'how many at most', countFrom1, 50)
    .option('--json', 'as JSON')
    .action(async ({ limit, json }: { limit: number; json?: true }) => {
      const rows = await withServices(operator, (services) => listed(services, limit));
      operator.say(json ? JSON.stringify(rows, null, 2) : listLines(rows).join('\n'));
    });
  feedback
    .command('show')
    .argument('<id>', 'of the feedback')
    .description('shows one in full, with the paths of its images')
    .option('--json', 'as JSON')
    .action(async (id: string, { json }: { json?: true }) => {
      const row = await withServices(operator, (services) => shown(services, id));
      operator.say(json ? JSON.stringify(row, null, 2) : shownLines(row).join('\n'));
    });
}
