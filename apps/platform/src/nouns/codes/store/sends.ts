import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { OutboxTable } from '../../mail/store/outbox-tables.ts';
import type { CodeTable, SendTable } from './code-tables.ts';

/** Notes that a code was put into the post. */
export async function addSend(tx: Writer, send: SendTable): Promise<void> {
  await tx.insertInto('sends').values(send).execute();
}

/** What became of a letter with a code, and whether the code can still be typed. */
export interface Delivery extends Pick<OutboxTable, 'state' | 'attempts'>, Pick<CodeTable, 'bizType'> {
  codeStillValid: boolean;
}

/** Looks up a mailing, only for the browser that asked for it. */
export async function findDelivery(
  db: Reader,
  { sendHash, bindHash }: { sendHash: Hash; bindHash: Hash },
  now: EpochMs,
): Promise<Delivery | undefined> {
  const row = await db
    .selectFrom('sends')
    .innerJoin('outbox', 'outbox.outboxID', 'sends.outboxID')
    .innerJoin('codes', 'codes.codeID', 'sends.codeID')
    .select([
      'outbox.state',
      'outbox.attempts',
      'codes.bizType',
      'codes.usedAt',
      'codes.replacedAt',
      'codes.expiresAt',
    ])
    .where('sends.sendHash', '=', sendHash)
    .where('sends.bindHash', '=', bindHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { state, attempts, bizType, usedAt, replacedAt, expiresAt } = row;
  return {
    state,
    attempts,
    bizType,
    codeStillValid: usedAt === null && replacedAt === null && expiresAt > now,
  };
}
