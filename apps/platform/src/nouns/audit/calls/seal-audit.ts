import { days, minutes } from '@foyer/contract/durations';
import type { Services } from '../../../kernel/call/services.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { randomBytes } from '../../../kernel/world/world.ts';
import { factsOf, rowText, sealHashOf } from '../rules/audit-chain.ts';
import { rowPurpose } from '../store/audit.ts';
import { keepHead, readHead } from '../store/audit-head.ts';
import {
  addSeal,
  highestNumberOfRows,
  newestSeal,
  sealNumbered,
  sealPurpose,
  setApart,
  unsealedRows,
} from '../store/audit-seals.ts';
import type { AuditSealTable, AuditTable } from '../store/audit-tables.ts';

/** Rows in one seal, so that nothing else waits long for its transaction. */
const rowsAtOnce = 500;
/**
 * A row whose key this node does not know waits so long for the key to be configured; after that it counts as forged.
 */
const keyMayComeWithin = days(1);

/** Why no seal may follow the newest one: it would make a forgery look whole. */
type HeadProblem = 'forged' | 'unknownKey' | 'cut';

/** Looks at what the next seal would build upon. @returns undefined where it can be trusted */
async function headProblemOf(
  { store, keys, config }: Services,
  head: AuditSealTable | undefined,
): Promise<HeadProblem | undefined> {
  if (head && sealHashOf(head) !== head.hash) return 'forged';
  const isOurs = head ? keys.verify(sealPurpose, head.hash, head.signature) : true;
  if (isOurs !== true) return isOurs === false ? 'forged' : 'unknownKey';
  if ((await highestNumberOfRows(store.read)) > (head?.number ?? 0)) return 'cut';
  const known = await readHead(config);
  if (!known) return undefined;
  const current = await sealNumbered(store.read, known.number);
  return current?.hash === known.hash ? undefined : 'cut';
}

type Verdict = 'genuine' | 'forged' | 'unknown';

/** Whether the platform wrote a row; before the first seal rows of a time without marks are taken as they are. */
function judge({ keys, clock }: Services, row: AuditTable, isFirstSeal: boolean): Verdict {
  if (isFirstSeal && row.mark === '') return 'genuine';
  const fits = keys.verify(rowPurpose, rowText(row), row.mark);
  if (fits === undefined && row.mark !== '' && row.at + keyMayComeWithin > clock.now()) return 'unknown';
  return fits ? 'genuine' : 'forged';
}

/**
 * Makes the next seal, also without rows.
 * @param head what it follows
 * @param act writes more in the same change
 * @returns false if another node was faster; then nothing was written
 */
export async function makeSeal(
  { store, keys, clock, config, log, metrics }: Services,
  head: Pick<AuditSealTable, 'number' | 'hash'> | undefined,
  rows: readonly AuditTable[],
  act?: (tx: Writer) => Promise<unknown>,
): Promise<boolean> {
  const sourceSalt = randomBytes(16).toString('base64url');
  const facts = factsOf(rows, head, { madeAt: clock.now(), salt: sourceSalt });
  const hash = sealHashOf(facts);
  const seal = { ...facts, sourceSalt, hash, signature: keys.sign(sealPurpose, hash) };
  const ids = rows.map(({ auditID }) => auditID);
  const isMade = await store.change(async (tx) => {
    const isAdded = await addSeal(tx, seal, ids);
    if (isAdded) await act?.(tx);
    return isAdded;
  });
  if (!isMade) return false;
  // a log that is kept elsewhere still tells of the seal when somebody takes it away here
  log.info({ event: 'audit.sealed', sealID: `${seal.number}:${hash}`, rowCount: rows.length });
  metrics.events.inc({ event: 'audit.sealed' });
  await keepHead(config, seal);
  return true;
}

async function setForgedApart(
  { store, log, metrics }: Services,
  forged: readonly AuditTable[],
): Promise<void> {
  if (forged.length === 0) return;
  const ids = forged.map(({ auditID }) => auditID);
  await store.change((tx) => setApart(tx, ids));
  metrics.events.inc({ event: 'audit.forged' }, ids.length);
  log.error({ event: 'audit.forged', rowCount: ids.length });
}

/** Seals a batch of rows. @returns whether there may be more */
async function sealBatch(services: Services): Promise<boolean> {
  const { store, keys, log, metrics } = services;
  const head = await newestSeal(store.read);
  const problem = await headProblemOf(services, head);
  if (problem) {
    metrics.events.inc({ event: 'audit.notSealed' });
    log.error({ event: 'audit.notSealed', reasonName: problem });
    return false;
  }
  const waiting = await unsealedRows(store.read, rowsAtOnce);
  const judged = Map.groupBy(waiting, (row) => judge(services, row, head === undefined));
  await setForgedApart(services, judged.get('forged') ?? []);
  const rows = judged.get('genuine') ?? [];
  // after a change of keys a seal under the newest key proves all seals before it, so that the old key can be removed
  const isKeyOld = head !== undefined && !keys.isNewest(head.signature);
  if (rows.length === 0 && !isKeyOld) return false;
  return (await makeSeal(services, head, rows)) && waiting.length === rowsAtOnce;
}

/** Seals what was written to the audit trail since (security: R110): on whichever node, one chain for all. */
export const sealAudit: Job = {
  name: 'sealAudit',
  every: minutes(5),
  lane: 'short',
  async run(services) {
    while (await sealBatch(services));
  },
};
