import type { CallerSession, Context } from '../../../kernel/call/context.ts';
import type { Services } from '../../../kernel/call/services.ts';
import { liveSessions } from '../../sessions/store/sessions.ts';
import type { ExportTable } from '../store/export-tables.ts';
import { findExport } from '../store/exports.ts';
import { downloadLife, downloadPurpose, downloadText } from './export-rules.ts';

/**
 * The address of an export's file: good for 10 minutes, in this browser, while this session lives (settled C7). Nothing of
 * it is stored: a mark under a server key says that it was given.
 */
export function downloadAddress(
  { caller, services }: Context,
  { sessionID }: Pick<CallerSession, 'sessionID'>,
  { exportID }: Pick<ExportTable, 'exportID'>,
): string {
  const until = services.clock.now() + downloadLife;
  const text = downloadText(exportID, until, caller.bindHash, sessionID);
  return `/downloads/${exportID}/${until}/${services.keys.sign(downloadPurpose, text)}`;
}

/** The parts of such an address, and the browser that opens it. */
export interface OpenedAddress {
  exportID: string;
  /** Epoch milliseconds. */
  until: number;
  mark: string;
  bindHash: string;
}

const madeID = /^[\w-]{22}$/;

/** @returns the export whose file an address opens; undefined where it is over, foreign or made up */
export async function openAddress(
  { store, clock, keys }: Services,
  { exportID, until, mark, bindHash }: OpenedAddress,
): Promise<ExportTable | undefined> {
  const now = clock.now();
  if (!(until > now) || !madeID.test(exportID)) return undefined;
  const found = await findExport(store.read, exportID);
  if (found?.state !== 'ready' || (found.expiresAt ?? 0) <= now) return undefined;
  const sessions = await liveSessions(store.read, found.accountID, now);
  const isGiven = sessions.some(({ sessionID }) =>
    keys.verify(downloadPurpose, downloadText(exportID, until, bindHash, sessionID), mark),
  );
  return isGiven ? found : undefined;
}
