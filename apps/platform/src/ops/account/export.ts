import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../kernel/call/services.ts';
import { errorCode } from '../../kernel/system/error-code.ts';
import type { AccountTable } from '../../nouns/accounts/store/account-tables.ts';
import { findAccount } from '../../nouns/accounts/store/accounts.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { readExport } from '../../nouns/export/rules/read-export.ts';
import { zipExport } from '../../nouns/export/rules/zip-export.ts';
import { byOperator, OperatorRefusal } from '../operator.ts';
import { accountNamed } from './find-account.ts';

const onlyOwner = 0o600;

/** Creates the empty file before the audit trail says that an export was written. @throws OperatorRefusal */
async function makeFile(out: string): Promise<FileHandle> {
  try {
    return await open(out, 'wx', onlyOwner);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new OperatorRefusal(`${out} is there already.`);
    throw new OperatorRefusal(`${out} cannot be written.`);
  }
}

async function fill(
  services: Services,
  account: AccountTable,
  { file, out }: { file: FileHandle; out: string },
): Promise<void> {
  const files = await readExport(services, account, '');
  try {
    await pipeline(zipExport(services.store.read, files), file.createWriteStream());
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    throw new OperatorRefusal(`${out} cannot be written.`);
  }
}

/** @throws OperatorRefusal if the account is gone: erased data must not survive in a file */
async function expectThere({ store }: Services, { accountID }: AccountTable): Promise<void> {
  if (!(await findAccount(store.read, accountID)))
    throw new OperatorRefusal('The account was erased in the meantime: no file was written.');
}

/**
 * Writes an account's export to a file, for a request that came in through the privacy office: what its owner would get,
 * readable by nobody else on this machine. It is in the audit trail before the file is filled.
 * @param reason why; it names no address
 * @returns the size of the file in bytes
 * @throws OperatorRefusal if there is no such account, the file cannot be created, or the account was erased meanwhile
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
  const file = await makeFile(out);
  try {
    await store.change((tx) => audit(tx, byOperator(services), { event, accountID, details: { reason } }));
    await fill(services, account, { file, out });
    await expectThere(services, account);
  } catch (error) {
    await file.close();
    await rm(out, { force: true });
    await expectThere(services, account);
    throw error;
  }
  return (await stat(out)).size;
}
