import type { Migration } from 'kysely/migration';
import { belongsTo, type Db, index, table } from './new-table.ts';

/** What was answered to privacy requests; `dsrr-tables.ts` says what the columns mean. */
export const dsrrAnswers: Migration = {
  async up(db: Db) {
    const made = table(db, 'dsrrAnswers', ['answerID'], {
      text: ['answerID', 'requestID', 'words'],
      moments: ['answeredAt'],
    });
    await belongsTo(made, 'dsrrAnswers', 'requestID', 'dsrrRequests').execute();
    await index(db, 'dsrrAnswers', ['requestID']);
  },
};
