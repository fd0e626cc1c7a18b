import type { Services } from '../../kernel/call/services.ts';
import { rowProblemOf, rowText, sealHashOf } from '../../nouns/audit/rules/audit-chain.ts';
import { rowPurpose } from '../../nouns/audit/store/audit.ts';
import { type KnownHead, readHead } from '../../nouns/audit/store/audit-head.ts';
import {
  forged,
  newestSeal,
  rowsOfSeals,
  sealNumbered,
  sealPurpose,
  sealsAfter,
  strayRows,
  unsealedRows,
} from '../../nouns/audit/store/audit-seals.ts';
import type { AuditSealTable, AuditTable } from '../../nouns/audit/store/audit-tables.ts';
import { timeText } from '../output/table.ts';

/** What a look at the whole audit trail found. */
export interface AuditChecked {
  /** Sentences, the oldest seal's first; empty where all is as it was written. */
  problems: string[];
  seals: number;
  /** Of rows that are sealed and still there. */
  rows: number;
  /** Rows that wait for their seal. */
  waiting: number;
  newest: KnownHead | undefined;
}

const sealsAtOnce = 20;
const waitingAtMost = 10_000;

const rowSentences = {
  missing: 'has lost rows',
  added: 'has rows that it did not seal',
  changed: 'has a row that was changed',
  sourceMissing: 'has lost where its rows came from before their time was over',
  sourceChanged: 'has a row whose source was changed',
} as const;

/** What is wrong with a seal by itself and with how it follows the one before it. */
function sealProblems(
  { keys }: Services,
  seal: AuditSealTable,
  before: AuditSealTable | undefined,
): string[] {
  const name = `Seal ${seal.number}`;
  const expected = (before?.number ?? 0) + 1;
  if (seal.number !== expected)
    return [
      expected === seal.number - 1
        ? `Seal ${expected} is missing.`
        : `Seals ${expected} to ${seal.number - 1} are missing.`,
    ];
  if (sealHashOf(seal) !== seal.hash) return [`${name} was changed.`];
  if (seal.previousHash !== (before?.hash ?? '')) return [`${name} does not follow seal ${seal.number - 1}.`];
  if (keys.verify(sealPurpose, seal.hash, seal.signature) === false)
    return [`${name} was not made by the platform.`];
  return [];
}

async function rowProblems(
  { store, clock }: Services,
  seal: AuditSealTable,
  rows: readonly AuditTable[],
): Promise<string[]> {
  const now = clock.now();
  if (!rowProblemOf(seal, { rows, salt: seal.sourceSalt, now })) return [];
  // retention may have removed rows or sources between the two reads
  const [again = seal, left] = [
    await sealNumbered(store.read, seal.number),
    await rowsOfSeals(store.read, seal.number, seal.number),
  ];
  const problem = rowProblemOf(again, { rows: left, salt: again.sourceSalt, now });
  if (!problem) return [];
  return [`Seal ${seal.number}, made ${timeText(seal.madeAt)}, ${rowSentences[problem]}.`];
}

/** Walks along the chain. @returns the newest seal, and how many rows there are */
async function walk(
  services: Services,
  problems: string[],
): Promise<{ newest: AuditSealTable | undefined; seals: number; rows: number }> {
  const { read } = services.store;
  let [newest, seals, rows]: [AuditSealTable | undefined, number, number] = [undefined, 0, 0];
  for (;;) {
    const page = await sealsAfter(read, newest?.number ?? 0, sealsAtOnce);
    const [first, last] = [page[0], page.at(-1)];
    if (!first || !last) return { newest, seals, rows };
    const left = Map.groupBy(await rowsOfSeals(read, first.number, last.number), (row) => row.sealNumber);
    for (const seal of page) {
      const own = left.get(seal.number) ?? [];
      problems.push(...sealProblems(services, seal, newest), ...(await rowProblems(services, seal, own)));
      newest = seal;
      seals += 1;
      rows += own.length;
    }
  }
}

/** Whether the chain ends where it should: under a key of ours, and not before what this node has seen. */
async function endProblems(services: Services, newest: AuditSealTable | undefined): Promise<string[]> {
  const { store, keys, config } = services;
  const problems: string[] = [];
  if (newest && keys.verify(sealPurpose, newest.hash, newest.signature) === undefined)
    problems.push(`Seal ${newest.number}, the newest, was made under a key that SECRET_KEYS does not hold.`);
  const known = await readHead(config);
  if (known && (await sealNumbered(store.read, known.number))?.hash !== known.hash)
    problems.push(`Seal ${known.number}, which this node has seen, is gone or another one.`);
  // a seal may have been made since, and its rows are no strays
  const head = (await newestSeal(store.read))?.number ?? 0;
  const strays = await strayRows(store.read, head);
  return [
    ...problems,
    ...strays.map(({ auditID, sealNumber }) =>
      sealNumber === forged
        ? `Row ${auditID} was not written by the platform.`
        : `Row ${auditID} belongs to seal ${sealNumber}, which there is not.`,
    ),
  ];
}

/** Checks every seal, every row that is still there and every row that waits (security: R110). */
export async function checkAudit(services: Services): Promise<AuditChecked> {
  const { store, keys } = services;
  const problems: string[] = [];
  const waiting = await unsealedRows(store.read, waitingAtMost);
  const { newest, seals, rows } = await walk(services, problems);
  problems.push(...(await endProblems(services, newest)));
  for (const row of waiting) {
    const isOfOldTime = newest === undefined && row.mark === '';
    if (!isOfOldTime && !keys.verify(rowPurpose, rowText(row), row.mark))
      problems.push(`Row ${row.auditID} was not written by the platform, or changed since.`);
  }
  const head = newest && { number: newest.number, hash: newest.hash };
  return { problems, seals, rows, waiting: waiting.length, newest: head };
}
