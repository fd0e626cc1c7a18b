import type { AuditTable } from '../store/audit/audit-tables.ts';
import type { Writer } from '../store/store.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';

/** What somebody can do to the audit trail who can write the database. */
export function auditRowsAt(platform: PlatformUnderTest) {
  const change = (work: (tx: Writer) => Promise<unknown>) =>
    platform.services.store.change(async (tx) => {
      await work(tx);
    });

  const rowsOf = (number: number) =>
    platform.services.store.read.selectFrom('audit').selectAll().where('sealNumber', '=', number).execute();

  async function oneOf(number: number): Promise<AuditTable> {
    const [row] = await rowsOf(number);
    if (!row) throw new Error(`seal ${number} has no rows`);
    return row;
  }

  const edit = async (fields: Partial<AuditTable>, number = 2) => {
    const { auditID } = await oneOf(number);
    await change((tx) => tx.updateTable('audit').set(fields).where('auditID', '=', auditID).execute());
  };

  const copyRow = async (fields: Partial<AuditTable>) => {
    const row = { ...(await oneOf(2)), auditID: 'made up', ...fields };
    await change((tx) => tx.insertInto('audit').values(row).execute());
  };

  const dropSeals = (from: number) =>
    change((tx) => tx.deleteFrom('auditSeals').where('number', '>=', from).execute());

  return { change, rowsOf, oneOf, edit, copyRow, dropSeals };
}
