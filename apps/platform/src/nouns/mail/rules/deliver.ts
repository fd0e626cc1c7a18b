import { emailKey } from '@foyer/contract/fields/email-address';
import type { Logger } from '../../../kernel/log/log.ts';
import type { Metrics } from '../../../kernel/log/metrics.ts';
import type { Keys } from '../../../kernel/secrets/keys.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { Clock } from '../../../kernel/world/clock.ts';
import { endLetter, putBack } from '../store/outbox.ts';
import type { OutboxTable } from '../store/outbox-tables.ts';
import { recipientMark } from './recipient-mark.ts';
import { retryGap } from './retry.ts';
import type { Delivery, OutgoingLetter, Transport } from './transport.ts';
import { type LetterSupplies, writeLetter } from './write-letter.ts';

/** What delivering works with. */
export interface Deliverer extends LetterSupplies {
  store: Store;
  keys: Keys;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  transport: Transport;
}

type Failed = Extract<Delivery, { outcome: 'failed' | 'refused' }>;
type End = 'sent' | 'refused' | 'expired';

/**
 * Whether a letter was written only so that the store does the same work for every address: such a letter has expired
 * from the start.
 */
const neverMeantToGo = ({ createdAt, expiresAt }: OutboxTable) => expiresAt <= createdAt;

const endOf = ({ keys, clock }: Deliverer, { recipient }: OutboxTable, state: End, error: string | null) => ({
  state,
  now: clock.now(),
  error,
  recipientMark: recipientMark(keys, emailKey(recipient)),
});

async function end(deliverer: Deliverer, row: OutboxTable, state: End, error: string | null): Promise<void> {
  const ended = endOf(deliverer, row, state, error);
  await deliverer.store.change((tx) => endLetter(tx, row.outboxID, ended));
  logDelivery(deliverer, row, neverMeantToGo(row) ? 'dropped' : state, error);
}

function logDelivery(
  { log, metrics }: Deliverer,
  row: OutboxTable,
  outcome: End | 'delayed' | 'dropped',
  error: string | null,
): void {
  metrics.events.inc({ event: `mail.${outcome}` });
  const event = { event: `mail.${outcome}`, outboxID: row.outboxID, letterName: row.letter };
  if (outcome === 'sent' || outcome === 'dropped') log.info(event);
  else log.warn({ ...event, outcome: error ?? 'late' });
}

/** Ends it instead where its time is over by then. */
async function tryAgainLater(deliverer: Deliverer, row: OutboxTable, error: string): Promise<void> {
  const { store, clock } = deliverer;
  const next = clock.now() + retryGap(row.attempts + 1, row.expiresAt - row.createdAt);
  const isOver = await store.change(async (tx) => {
    const dueAt = await putBack(tx, row, { dueAt: next, error });
    if (dueAt === undefined || dueAt < row.expiresAt) return false;
    await endLetter(tx, row.outboxID, endOf(deliverer, row, 'expired', error));
    return true;
  });
  logDelivery(deliverer, row, isOver ? 'expired' : 'delayed', error);
}

async function attempt<Outcome>(
  deliverer: Deliverer,
  row: OutboxTable,
  send: (letter: OutgoingLetter) => Promise<Outcome>,
): Promise<Outcome | Failed> {
  try {
    const { outboxID, recipient: to } = row;
    const letter = await writeLetter(row, deliverer);
    return await send({ ...letter, outboxID, to, at: deliverer.clock.now() });
  } catch (err) {
    deliverer.log.error({ event: 'mail.unwritten', outboxID: row.outboxID, letterName: row.letter, err });
    return { outcome: 'failed', error: 'unwritten' };
  }
}

/**
 * A letter that is never sent is written like any other: right after a lock, the load of this machine must not tell
 * whether the address has an account (security: N14).
 */
async function drop(deliverer: Deliverer, row: OutboxTable): Promise<void> {
  await attempt(deliverer, row, (letter) => deliverer.transport.rehearse(letter));
  return end(deliverer, row, 'expired', null);
}

/**
 * Tries one letter that is in this node's hands and writes down what became of it. A crash between the mail server's
 * yes and that note makes the letter go out again under the same Message-ID, so that none is lost.
 * @throws where the outcome could not be stored; the letter is due again when its lease ends
 */
export async function deliver(deliverer: Deliverer, row: OutboxTable): Promise<void> {
  if (neverMeantToGo(row)) return drop(deliverer, row);
  if (row.expiresAt <= deliverer.clock.now()) return end(deliverer, row, 'expired', row.lastError);
  const delivery = await attempt(deliverer, row, (letter) => deliverer.transport.send(letter));
  if (delivery.outcome === 'failed') return tryAgainLater(deliverer, row, delivery.error);
  return end(deliverer, row, delivery.outcome, delivery.outcome === 'refused' ? delivery.error : null);
}
