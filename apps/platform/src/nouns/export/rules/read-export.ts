import type { Services } from '../../../kernel/call/services.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { personKeysOf } from '../../erasing/rules/person-keys.ts';
import { readPerson } from '../../erasing/store/person-rows.ts';
import { writeExportPage } from '../../mail/rules/write-export-page.ts';
import { findPicture } from '../../pictures/store/pictures.ts';
import { exportOfRows } from './written-records.ts';
import type { ExportFiles } from './zip-export.ts';

/**
 * Reads everything that is kept of an account's owner, and writes the documents of an export (settled C7).
 * @param timeZone signed hours, in which the page for people tells times
 */
export async function readExport(
  services: Services,
  account: AccountTable,
  timeZone: string,
): Promise<ExportFiles> {
  const { store, brand, config, clock } = services;
  const { language, pictureID } = account;
  const madeAt = clock.now();
  const keys = await personKeysOf(store.read, services, account);
  const found = await readPerson(store.read, { ...account, keys });
  const { publicUrl } = config;
  const document = exportOfRows(found, { publicUrl, familyName: brand.familyName, exportedAt: madeAt });
  const picture = pictureID === null ? undefined : await findPicture(store.read, pictureID);
  const page = await writeExportPage(document, { brand, language, timeZone, picture });
  return { document, page, madeAt };
}
