import { createHash } from 'node:crypto';
import type { Milliseconds } from '@foyer/contract/durations';
import { retention } from '../../retention/rules/retention.ts';

/** A row of the audit trail, as far as a seal covers it. */
export interface SealableRow {
  auditID: string;
  at: number;
  event: string;
  actor: string;
  accountID: string | null;
  source: string;
  bindHash: string | null;
  traceId: string;
  details: string;
}

/** What a seal says of its rows and of the seal before it; its hash covers all of this and nothing else. */
export interface SealedFacts {
  /** 1 for the first seal, and one more for each that follows. */
  number: number;
  madeAt: number;
  rowCount: number;
  /** Of the newest row, epoch milliseconds; of the seal itself where it has no rows. */
  newestAt: number;
  /** Of all that stays of the rows until they go. */
  rowsHash: string;
  /** Of where they came from, which goes earlier. */
  sourcesHash: string;
  /** Of the seal before it; empty for the first. */
  previousHash: string;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** In an order that no database decides, so that every engine and collation gives the same hash. */
const linesOf = (rows: readonly SealableRow[], lineOf: (row: SealableRow) => readonly unknown[]): string =>
  rows
    .toSorted((one, other) => (one.auditID < other.auditID ? -1 : 1))
    .map((row) => JSON.stringify(lineOf(row)))
    .join('\n');

const lasting = ({ auditID, at, event, actor, accountID, bindHash, traceId, details }: SealableRow) =>
  [auditID, at, event, actor, accountID, bindHash, traceId, details] as const;

/** All that a row says, as it is marked when it is written. */
export const rowText = (row: SealableRow): string => JSON.stringify([...lasting(row), row.source]);

/** The hash of what stays of some rows. */
const rowsHashOf = (rows: readonly SealableRow[]): string => digest(linesOf(rows, lasting));

/**
 * The hash of where some rows came from.
 * @param salt goes with the sources: without it the few addresses there are could be tried one by one
 */
const sourcesHashOf = (rows: readonly SealableRow[], salt: string): string =>
  digest(`${salt}\n${linesOf(rows, ({ auditID, source }) => [auditID, source])}`);

/** The hash of a seal, which the next one repeats. */
export const sealHashOf = (facts: SealedFacts): string =>
  digest(
    JSON.stringify([
      facts.number,
      facts.madeAt,
      facts.rowCount,
      facts.newestAt,
      facts.rowsHash,
      facts.sourcesHash,
      facts.previousHash,
    ]),
  );

/** What the next seal says. */
export function factsOf(
  rows: readonly SealableRow[],
  after: { number: number; hash: string } | undefined,
  { madeAt, salt }: { madeAt: number; salt: string },
): SealedFacts {
  return {
    number: (after?.number ?? 0) + 1,
    madeAt,
    rowCount: rows.length,
    newestAt: rows.length === 0 ? madeAt : Math.max(...rows.map(({ at }) => at)),
    rowsHash: rowsHashOf(rows),
    sourcesHash: sourcesHashOf(rows, salt),
    previousHash: after?.hash ?? '',
  };
}

/** What is wrong with the rows that a seal has left. */
export type RowProblem = 'missing' | 'added' | 'changed' | 'sourceMissing' | 'sourceChanged';

/**
 * Compares a seal with its rows. Rows that are all gone, and sources that are all cut, are lawful when their time is over.
 * @param salt of the sources; empty once they are cut
 * @returns undefined where all is as it was sealed
 */
export function rowProblemOf(
  facts: SealedFacts,
  { rows, salt, now }: { rows: readonly SealableRow[]; salt: string; now: number },
): RowProblem | undefined {
  const isOver = (kept: Milliseconds) => facts.newestAt + kept <= now;
  if (rows.length === 0 && isOver(retention.auditRows)) return undefined;
  if (rows.length < facts.rowCount) return 'missing';
  if (rows.length > facts.rowCount) return 'added';
  if (rowsHashOf(rows) !== facts.rowsHash) return 'changed';
  if (salt !== '') return sourcesHashOf(rows, salt) === facts.sourcesHash ? undefined : 'sourceChanged';
  if (!isOver(retention.auditSources)) return 'sourceMissing';
  return rows.every(({ source }) => source === '') ? undefined : 'sourceChanged';
}
