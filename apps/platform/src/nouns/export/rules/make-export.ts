import type { Services } from '../../../kernel/call/services.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { retention } from '../../retention/rules/retention.ts';
import type { ExportTable } from '../store/export-tables.ts';
import {
  addPart,
  keepExport,
  type Turn,
  takeExport,
  tryDropExport,
  tryFinishExport,
} from '../store/exports.ts';
import { exportLease, exportTurns, partBytes } from './export-rules.ts';
import { readExport } from './read-export.ts';
import { type ExportFiles, zipExport } from './zip-export.ts';

/** How much is made when everything has been read, and before the file is whole, in percent. */
const afterReading = 40;
const beforeTheEnd = 99;

/** The export is not in this turn's hands any more: erased, replaced, taken over, or the node stops. */
class TurnOver extends Error {}

/**
 * Makes the file of an export: takes it in hand, reads, packs, stores piece by piece, and tells its owner. A node that dies
 * meanwhile leaves an export that falls due again with the end of its lease; another turn begins anew. Where it is in other
 * hands, gone or ready, nothing happens.
 * @param stopping the node is about to end: the export is put back at once
 */
export async function makeExport(services: Services, exportID: string, stopping: AbortSignal): Promise<void> {
  const { store, clock } = services;
  const taken = await store.change((tx) => {
    const now = clock.now();
    return takeExport(tx, exportID, { now, leasedUntil: now + exportLease });
  });
  if (!taken) return;
  if (taken.attempt > exportTurns) return giveUp(services, taken);
  try {
    await makeInTurn(services, taken, stopping);
  } catch (reason) {
    if (!(reason instanceof TurnOver)) throw reason;
    if (stopping.aborted) await store.change((tx) => keepExport(tx, taken, { leasedUntil: 0, progress: 0 }));
  }
}

async function makeInTurn(services: Services, taken: ExportTable, stopping: AbortSignal): Promise<void> {
  const { store } = services;
  const account = await findAccount(store.read, taken.accountID);
  if (!account) return;
  const files = await readExport(services, account, taken.timeZone);
  await keep(services, taken, afterReading);
  const bytes = await storeFile(services, taken, files, stopping);
  await finish(services, taken, bytes);
}

/** @throws TurnOver where the export is in this turn's hands no more */
async function keep(
  { store, clock }: Services,
  turn: Turn,
  progress: number,
  part?: { position: number; bytes: Buffer },
): Promise<void> {
  const isOurs = await store.change(async (tx) => {
    const held = await keepExport(tx, turn, { leasedUntil: clock.now() + exportLease, progress });
    if (held && part) await addPart(tx, turn, part);
    return held;
  });
  if (!isOurs) throw new TurnOver();
}

/** Pieces of the same size, whatever the size of those that come. */
async function* inParts(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of packed) {
    waiting.push(piece);
    size += piece.length;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** @returns how many bytes the file has */
async function storeFile(
  services: Services,
  turn: Turn,
  files: ExportFiles,
  stopping: AbortSignal,
): Promise<number> {
  const pictures = files.document.pictures.length + files.document.feedbackImages.length;
  const step = (beforeTheEnd - afterReading) / (pictures + 2);
  let [position, total] = [0, 0];
  for await (const bytes of inParts(zipExport(services.store.read, files))) {
    if (stopping.aborted) throw new TurnOver();
    const progress = Math.min(beforeTheEnd, Math.round(afterReading + step * (position + 1)));
    await keep(services, turn, progress, { position, bytes });
    position += 1;
    total += bytes.length;
  }
  return total;
}

/** From here on the file can be fetched; its owner hears of it. */
async function finish(services: Services, taken: ExportTable, bytes: number): Promise<void> {
  const { store, clock, mail } = services;
  const { accountID, exportID, appID, requestedAt } = taken;
  await store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    const madeAt = clock.now();
    const expiresAt = madeAt + retention.exports;
    const made = account && (await tryFinishExport(tx, taken, { bytes, madeAt, expiresAt }));
    if (!made) return;
    const occasion = { at: requestedAt, osInfo: '', clientInfo: '' };
    const { email: to, language } = account;
    await mail.post(tx, { letter: 'exportReady', data: { until: expiresAt, occasion }, to, language, appID });
    const details = { exportID, bytes };
    await audit(tx, { services, actor: 'system' }, { event: 'export.ready', accountID, details });
  });
}

/** Nobody waits for ever: the screen says that it failed and offers another. */
async function giveUp(services: Services, turn: ExportTable): Promise<void> {
  const { accountID, exportID } = turn;
  await services.store.change(async (tx) => {
    if (!(await tryDropExport(tx, turn))) return;
    const details = { exportID };
    await audit(tx, { services, actor: 'system' }, { event: 'export.failed', accountID, details });
  });
}
