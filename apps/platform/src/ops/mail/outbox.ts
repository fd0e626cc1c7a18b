import { maskEmail } from '@foyer/contract/fields/mask-email';
import { type Command, InvalidArgumentError } from 'commander';
import type { Services } from '../../kernel/call/services.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { listLetters, retryAllLetters, retryLetter } from '../../nouns/mail/store/outbox.ts';
import type { OutboxTable } from '../../nouns/mail/store/outbox-tables.ts';
import { countFrom1 } from '../count-from-1.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from '../operator.ts';
import { tableLines, timeText } from '../output/table.ts';

/** A letter as the operator sees it; times in epoch milliseconds. */
export interface LetterShown
  extends Pick<
    OutboxTable,
    'outboxID' | 'letter' | 'language' | 'state' | 'attempts' | 'createdAt' | 'dueAt' | 'lastError'
  > {
  /** Masked; empty once the letter has ended, when the address is forgotten. */
  to: string;
}

const states = ['queued', 'sent', 'refused', 'expired'] as const;
type LetterState = (typeof states)[number];

/** Lists the newest letters, what they say and to whom left out. */
export async function listOutbox(
  services: Services,
  { state, limit }: { state?: LetterState | undefined; limit: number },
): Promise<LetterShown[]> {
  const { store } = services;
  const letters = await listLetters(store.read, limit, state);
  await store.change((tx) => audit(tx, byOperator(services), { event: 'letter.listed' }));
  return letters.map(
    ({
      recipient,
      recipientMark: _mark,
      data: _data,
      appID: _app,
      expiresAt: _end,
      leasedUntil: _lease,
      sentAt: _sent,
      ...shown
    }) => ({
      ...shown,
      to: shown.state === 'queued' ? maskEmail(recipient) : '',
    }),
  );
}

/**
 * Makes waiting letters due at once; the running platform sends them within seconds.
 * @param outboxID one letter, or undefined for all that wait
 * @returns how many
 * @throws OperatorRefusal where the named letter does not wait
 */
async function retryOutbox(services: Services, outboxID: string | undefined): Promise<number> {
  const { store, clock } = services;
  const now = clock.now();
  return store.change(async (tx) => {
    const count =
      outboxID === undefined ? await retryAllLetters(tx, now) : Number(await retryLetter(tx, outboxID, now));
    if (outboxID !== undefined && count === 0) throw new OperatorRefusal(`No letter ${outboxID} waits.`);
    await audit(tx, byOperator(services), {
      event: 'letter.retried',
      details: { count, outboxID: outboxID ?? null },
    });
    return count;
  });
}

function stateNamed(text: string): LetterState {
  const state = states.find((one) => one === text);
  if (!state) throw new InvalidArgumentError(`Write one of ${states.join(', ')}.`);
  return state;
}

const letterLines = (letters: readonly LetterShown[]): string[] =>
  letters.length === 0
    ? ['No letter.']
    : tableLines(
        ['ID', 'LETTER', 'LANGUAGE', 'TO', 'STATE', 'TRIES', 'MADE', 'DUE', 'LAST ERROR'],
        letters.map((letter) => [
          letter.outboxID,
          letter.letter,
          letter.language,
          letter.to || '-',
          letter.state,
          String(letter.attempts),
          timeText(letter.createdAt),
          letter.state === 'queued' ? timeText(letter.dueAt) : '-',
          letter.lastError ?? '-',
        ]),
      );

interface ListOptions {
  state?: LetterState;
  limit: number;
  json?: true;
}

/** `outbox list · retry` */
export function addOutboxCommands(program: Command, operator: Operator): void {
  const outbox = program.command('outbox').description('looks after the letters on their way');
  outbox
    .command('list')
    .description('lists the newest letters, addresses masked')
    .option('--state <state>', states.join(' · '), stateNamed)
    .option('--limit <n>', 'how many at most', countFrom1, 50)
    .option('--json', 'as JSON')
    .action(async (options: ListOptions) => {
      const letters = await withServices(operator, (services) => listOutbox(services, options));
      operator.say(options.json ? JSON.stringify(letters, null, 2) : letterLines(letters).join('\n'));
    });
  outbox
    .command('retry [id]')
    .description('makes one waiting letter, or all, due at once')
    .action(async (id: string | undefined) => {
      const count = await withServices(operator, (services) => retryOutbox(services, id));
      operator.say(count === 1 ? '1 letter is due now.' : `${count} letters are due now.`);
    });
}
