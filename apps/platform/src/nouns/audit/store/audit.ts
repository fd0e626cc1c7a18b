import type { Keys } from '../../../kernel/secrets/keys.ts';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import { randomUUID } from '../../../kernel/world/world.ts';
import { rowText } from '../rules/audit-chain.ts';
import type { AuditTable } from './audit-tables.ts';

/** What is written down of an act; never a secret, never an address (security: R108, R110). */
export interface AuditEntry {
  at: EpochMs;
  /** `noun.verb`, for example `password.changed`. */
  event: string;
  actor: AuditTable['actor'];
  accountID: string | null;
  source: string;
  bindHash: Hash | null;
  traceId: string;
  details?: Record<string, string | number | boolean | null> | undefined;
}

/** What rows of the audit trail are marked for; seals have a key of their own. */
export const rowPurpose = 'audit.row';

const insertRow = prepared((tx: Writer, row: Omit<AuditTable, 'sealNumber'>) =>
  tx.insertInto('audit').values({
    auditID: row.auditID,
    at: row.at,
    event: row.event,
    actor: row.actor,
    accountID: row.accountID,
    source: row.source,
    bindHash: row.bindHash,
    traceId: row.traceId,
    details: row.details,
    mark: row.mark,
    sealNumber: null,
  }),
);

/** Writes an act to the audit trail, in the transaction of the act itself, with a mark that proves who wrote it. @returns its id */
export async function addAuditRow(
  tx: Writer,
  keys: Pick<Keys, 'sign'>,
  { details = {}, ...act }: AuditEntry,
): Promise<string> {
  const row = { auditID: randomUUID(), ...act, details: JSON.stringify(details) };
  await insertRow(tx, { ...row, mark: keys.sign(rowPurpose, rowText(row)) });
  return row.auditID;
}

/** Reads the mark of the newest row that has one. */
export async function newestMark(db: Reader): Promise<string | undefined> {
  const newest = db.selectFrom('audit').select('mark').where('mark', '!=', '').orderBy('at', 'desc');
  return (await newest.limit(1).executeTakeFirst())?.mark;
}

/** Where a page of the timeline ends: the row that was shown last. */
export interface ActivityEnd {
  at: EpochMs;
  auditID: string;
}

/**
 * What happened in an account, the newest first.
 * @param events those that are wanted
 * @param before the row that was shown last; undefined for the newest
 */
export function activityOf(
  db: Reader,
  accountID: string,
  { events, before, atMost }: { events: readonly string[]; before: ActivityEnd | undefined; atMost: number },
): Promise<AuditTable[]> {
  const rows = db
    .selectFrom('audit')
    .selectAll()
    .where('accountID', '=', accountID)
    .where('event', 'in', events)
    .orderBy('at', 'desc')
    .orderBy('auditID', 'desc')
    .limit(atMost);
  if (before === undefined) return rows.execute();
  const { at, auditID } = before;
  return rows
    .where('at', '<=', at)
    .where(({ or, eb }) => or([eb('at', '<', at), eb('auditID', '<', auditID)]))
    .execute();
}
