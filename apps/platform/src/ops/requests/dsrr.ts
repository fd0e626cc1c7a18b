import { isCountryCode } from '@foyer/contract/fields/countries';
import { maskEmail } from '@foyer/contract/fields/mask-email';
import { type Language, languages } from '@foyer/contract/languages';
import { limits } from '@foyer/contract/limits';
import { type DsrrKind, type DsrrOutcome, dsrrKinds, dsrrOutcomes } from '@foyer/contract/nouns/dsrr';
import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Services } from '../../kernel/call/services.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { dsrrStatusOf } from '../../nouns/dsrr/rules/request-state.ts';
import { answersTo } from '../../nouns/dsrr/store/dsrr-answers.ts';
import { listDsrrRequests } from '../../nouns/dsrr/store/dsrr-requests.ts';
import type { DsrrAnswerTable, DsrrRequestTable } from '../../nouns/dsrr/store/dsrr-tables.ts';
import { countFrom1 } from '../count-from-1.ts';
import { byOperator, type Operator, withServices } from '../operator.ts';
import { factLines, tableLines, timeText } from '../output/table.ts';
import { answerRequest, closeRequest } from './dsrr-answer.ts';
import { createRequest, requestNamed } from './dsrr-change.ts';

function countryText(text: string): string {
  if (!isCountryCode(text)) throw new InvalidArgumentError('Write two capitals of ISO 3166-1, such as DE.');
  return text;
}

function languageText(text: string): Language {
  const language = languages.find((each) => each === text);
  if (!language) throw new InvalidArgumentError('Write one of the 22 languages, such as de.');
  return language;
}

function dayText(text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) throw new InvalidArgumentError('Write a day, such as 2026-11-20.');
  return at;
}

function answerText(text: string): string {
  const words = text.trim();
  if (words === '' || words.length > limits.dsrr.answerMax)
    throw new InvalidArgumentError(`Write 1 to ${limits.dsrr.answerMax} characters.`);
  return words;
}

const idMeans = 'id of the request';

/** Where a form leads, so that whoever can sign in confirms the request there (specification section 2). */
const formLink = ({ config }: Services, { requestID, appID }: DsrrRequestTable): string =>
  `${config.publicUrl}/?appName=${appID}&action=dsrrVerifyAccountInForm&requestId=${requestID}`;

const requestLines = (services: Services, request: DsrrRequestTable): string[] =>
  factLines([
    ['Request', request.requestID],
    ['Kind', request.kind],
    ['Status', dsrrStatusOf(request)],
    ['From', request.email || 'erased'],
    ['Account', request.accountID ?? 'none'],
    ['Country', request.countryCode],
    ['Received', timeText(request.receivedAt)],
    ['Due', timeText(request.dueAt)],
    ['Reminder', timeText(request.remindAt)],
    ['Proven', request.provenAt === null ? 'no' : `${timeText(request.provenAt)} by ${request.provenBy}`],
    ['In work since', timeText(request.begunAt)],
    ['Closed', request.closedAt === null ? 'no' : `${timeText(request.closedAt)}, ${request.outcome}`],
    ['Kept until', timeText(request.keptUntil)],
    ['Link for forms', formLink(services, request)],
  ]);

/** What was written to its sender, line by line. */
const answerLines = ({ answeredAt, words }: DsrrAnswerTable): string[] => [
  '',
  `Answered ${timeText(answeredAt)}`,
  ...words.split('\n').map((line) => `  ${line}`),
];

const listLines = (rows: readonly DsrrRequestTable[]): string[] =>
  rows.length === 0
    ? ['No privacy requests.']
    : tableLines(
        ['ID', 'KIND', 'STATUS', 'FROM', 'COUNTRY', 'RECEIVED', 'DUE'],
        rows.map((row) => [
          row.requestID,
          row.kind,
          dsrrStatusOf(row),
          row.email === '' ? 'erased' : maskEmail(row.email),
          row.countryCode,
          timeText(row.receivedAt),
          timeText(row.dueAt),
        ]),
      );

interface CreateOptions {
  email: string;
  kind: DsrrKind;
  country?: string;
  language?: Language;
  received?: number;
  app: string;
  returnTo?: string;
}

function addCreate(dsrr: Command, operator: Operator): void {
  dsrr
    .command('create')
    .description('writes a request down and mails the link by which it is confirmed and followed')
    .requiredOption('--email <address>', 'where it came from')
    .addOption(new Option('--kind <kind>', 'what is asked for').choices(dsrrKinds).makeOptionMandatory())
    .option('--country <code>', 'whose law says by when; that of the account by default', countryText)
    .option('--language <code>', 'of the letters; that of the account by default', languageText)
    .option('--received <day>', 'when it came in, if not today', dayText)
    .option('--app <appID>', 'the app that it came through', defaultAppID)
    .option('--return-to <address>', 'where the person goes back to; registered for the app')
    .action(async ({ received, ...made }: CreateOptions) => {
      const lines = await withServices(operator, async (services) => {
        const receivedAt = received ?? services.clock.now();
        return requestLines(services, await createRequest(services, { ...made, receivedAt }));
      });
      operator.say(lines.join('\n'));
    });
}

function addLooking(dsrr: Command, operator: Operator): void {
  dsrr
    .command('list')
    .description('lists open requests, those first that are due first; addresses masked')
    .option('--all', 'closed ones, too')
    .option('--limit <n>', 'how many at most', countFrom1, 50)
    .option('--json', 'as JSON')
    .action(async ({ all, limit, json }: { all?: true; limit: number; json?: true }) => {
      const rows = await withServices(operator, async (services) => {
        const event = 'dsrr.listed';
        await services.store.change((tx) => audit(tx, byOperator(services), { event }));
        return listDsrrRequests(services.store.read, { open: !all, atMost: limit });
      });
      const masked = rows.map(({ email, emailKey: _key, followHash: _hash, ...row }) => ({
        ...row,
        email: email === '' ? '' : maskEmail(email),
      }));
      operator.say(json ? JSON.stringify(masked, null, 2) : listLines(rows).join('\n'));
    });
  dsrr
    .command('show')
    .argument('<id>', idMeans)
    .description('shows one, its address in full, with what was answered')
    .action(async (id: string) => {
      const lines = await withServices(operator, async (services) => {
        const request = await requestNamed(services.store.read, id);
        const { accountID, requestID } = request;
        const act = { event: 'dsrr.shown', accountID, details: { requestID } } as const;
        await services.store.change((tx) => audit(tx, byOperator(services), act));
        const answers = await answersTo(services.store.read, request);
        return [...requestLines(services, request), ...answers.flatMap(answerLines)];
      });
      operator.say(lines.join('\n'));
    });
}

function addAnswering(dsrr: Command, operator: Operator): void {
  dsrr
    .command('answer')
    .argument('<id>', idMeans)
    .description('mails words of yours to its sender, once it is proven; it is in work from then on')
    .requiredOption('--text <words>', 'what to write, in the language of its sender', answerText)
    .action(async (id: string, { text }: { text: string }) => {
      await withServices(operator, (services) => answerRequest(services, id, text));
      operator.say('Answered.');
    });
  dsrr
    .command('close')
    .argument('<id>', idMeans)
    .description('closes it and tells its sender how it ended')
    .addOption(new Option('--outcome <outcome>', 'how it ended').choices(dsrrOutcomes).makeOptionMandatory())
    .action(async (id: string, { outcome }: { outcome: DsrrOutcome }) => {
      await withServices(operator, (services) => closeRequest(services, id, outcome));
      operator.say('Closed.');
    });
}

/** `dsrr create · list · show · answer · close` */
export function addDsrrCommands(program: Command, operator: Operator): void {
  const dsrr = program.command('dsrr').description('looks after requests of the privacy office');
  addCreate(dsrr, operator);
  addLooking(dsrr, operator);
  addAnswering(dsrr, operator);
}
