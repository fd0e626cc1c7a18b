import { belongsTo, type Db, index, type SchemaChange, table } from './new-table.ts';

/** Adds sign-ins that wait for an approval; `approval-tables.ts` describes the columns. */
export const approvals: SchemaChange = {
  async up(db: Db) {
    const made = table(db, 'approvals', ['approvalID'], {
      text: ['approvalID', 'accountID', 'codeHash', 'ticketHash', 'bindHash', 'source'],
      textOrNull: ['browser', 'system', 'country', 'answer'],
      moments: ['createdAt', 'expiresAt'],
      momentsOrNull: ['answeredAt', 'usedAt', 'endedAt'],
      numbers: ['isAsked'],
    });
    await belongsTo(made, 'approvals', 'accountID', 'accounts').execute();
    await index(db, 'approvals', ['accountID']);
    await index(db, 'approvals', ['codeHash']);
    await index(db, 'approvals', ['expiresAt']);
  },
};
