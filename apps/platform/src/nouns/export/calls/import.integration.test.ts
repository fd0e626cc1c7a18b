import { randomBytes } from 'node:crypto';
import type { ExportDocument } from '@foyer/contract/export/export-document';
import { expect, test } from 'vitest';
import { addressSubject } from '../../../kernel/budget/subject.ts';
import { columnsWithheld } from '../../../kernel/store/table.ts';
import { canary } from '../../../testing/canary.ts';
import { exportsAt, rowOf } from '../../../testing/exports.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { tableNames, tables } from '../../tables.ts';
import { readExport } from '../rules/read-export.ts';

const platform = platformOfFile({ idle: true });
/** Another database, in which nobody has an account. */
const fresh = platformOfFile({ idle: true });

type Files = Readonly<Record<string, Uint8Array>>;
type Row = Readonly<Record<string, unknown>>;

/** What stands for a column that an export leaves out: what the file says elsewhere, or something that opens nothing. */
function standIn(column: string, { account }: ExportDocument): unknown {
  switch (column) {
    case 'accountID':
      return account.accountID;
    case 'emailKey':
    case 'recipient':
      return account.email;
    case 'subject':
      return addressSubject(fresh.services.keys, account.email);
    case 'data':
    case 'details':
    case 'before':
      return '{}';
    case 'passwordHash':
    case 'sealNumber':
    case 'bindsLogin':
    case 'sequence':
    case 'slot':
    case 'frozenSequence':
    case 'endedBy':
      return null;
    case 'lastSequence':
    case 'comparing':
    case 'comparingUntil':
    case 'lastStep':
    case 'counter':
    case 'attempt':
    case 'isAsked':
    case 'leasedUntil':
      return 0;
    default:
      return randomBytes(32).toString('base64url');
  }
}

/** Puts every record of the file into its table, with the pictures beside it. */
async function importInto(document: ExportDocument, files: Files): Promise<void> {
  for (const table of tableNames) {
    const { exportedAs: as } = tables[table];
    if (!as) continue;
    const records: readonly Row[] = as === 'account' ? [document.account] : document[as];
    expect(records.length, `the file has no ${as}`).toBeGreaterThan(0);
    for (const record of records) {
      const left = Object.entries(columnsWithheld(tables[table])).map(([column, why]) => [
        column,
        why === 'file' ? Buffer.from(files[String(record.file)] ?? []) : standIn(column, document),
      ]);
      const row = { ...rowOf(record), ...Object.fromEntries(left) };
      await fresh.services.store.change((tx) =>
        tx
          .insertInto(table)
          .values(row as never)
          .execute(),
      );
    }
  }
}

/** The records of a file, whatever their order. */
const recordsOf = ({
  $schema: _schema,
  exportedAt: _at,
  exportedBy: _by,
  format: _format,
  ...lists
}: ExportDocument) =>
  Object.fromEntries(
    Object.entries(lists).map(([as, records]) => [
      as,
      [records].flat().toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    ]),
  );

test('C7: imported into a fresh account of another database, the file of somebody who is in every table loses nothing: that account exports the same', async () => {
  const { exported, filesAt } = exportsAt(platform);
  const person = await canary(platform, 'Wolfeschlegelsteinhausen');
  const { url } = await exported(person);
  const { document, files } = await filesAt(url, person.browser);
  await importInto(document, files);
  const account = await findAccount(fresh.services.store.read, person.accountID);
  const again = await readExport(fresh.services, account ?? expect.fail('no account'), '');
  expect(recordsOf(again.document)).toEqual(recordsOf(document));
});
