import type { ExportDocument } from '@foyer/contract/export/export-document';
import type { Services } from '../../services.ts';
import { readPerson } from '../../store/accounts/person-rows.ts';
import type { AccountTable } from '../../store/tables.ts';
import { personKeysOf } from '../person-keys.ts';
import { exportOfRows } from './written-records.ts';

/** Reads everything that is kept of an account's owner (settled C7). @param exportedAt epoch milliseconds */
export async function readExport(
  services: Services,
  account: AccountTable,
  exportedAt: number,
): Promise<ExportDocument> {
  const { store, brand, config } = services;
  const { accountID, emailKey } = account;
  const keys = await personKeysOf(store.read, services, account);
  const found = await readPerson(store.read, { accountID, emailKey, keys });
  return exportOfRows(found, {
    publicUrl: config.publicUrl,
    familyName: brand.familyName,
    exportedAt,
  });
}
