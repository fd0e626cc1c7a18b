import { writeExportPage } from '../../mail/write-export-page.ts';
import type { Services } from '../../services.ts';
import { readPerson } from '../../store/accounts/person-rows.ts';
import { findPicture } from '../../store/accounts/pictures.ts';
import type { AccountTable } from '../../store/tables.ts';
import { personKeysOf } from '../person-keys.ts';
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
