import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { audit } from '../accounts/audit.ts';
import { readExport } from '../accounts/export/read-export.ts';
import { zipExport } from '../accounts/export/zip-export.ts';
import { errorCode } from '../error-code.ts';
import type { Services } from '../services.ts';
import { accountNamed } from './find-account.ts';
import { byOperator, OperatorRefusal } from './operator.ts';

/**
 * Writes an account's export to a file, for a request that came in through the privacy office: what its owner would get,
 * readable by nobody else on this machine. It is in the audit trail before the file is there.
 * @param reason why; it names no address
 * @returns the size of the file in bytes
 * @throws OperatorRefusal where no account fits, or the file cannot be made
 */
export async function exportAccount(
  services: Services,
  who: string,
  { reason, out }: { reason: string; out: string },
): Promise<number> {
  const { store } = services;
  const account = await accountNamed(store.read, who);
  const { accountID } = account;
  const event = 'export.byOperator';
  await store.change((tx) => audit(tx, byOperator(services), { event, accountID, details: { reason } }));
  const files = await readExport(services, account, '');
  try {
    await pipeline(zipExport(store.read, files), createWriteStream(out, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new OperatorRefusal(`${out} is there already.`);
    await rm(out, { force: true });
    if (errorCode(error) === undefined) throw error;
    throw new OperatorRefusal(`${out} cannot be written.`);
  }
  return (await stat(out)).size;
}
