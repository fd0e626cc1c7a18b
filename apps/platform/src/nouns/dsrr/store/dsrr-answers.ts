import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { DsrrAnswerTable, DsrrRequestTable } from './dsrr-tables.ts';

/** Keeps what was written to the sender of a request that the change holds. */
export async function addDsrrAnswer(tx: Writer, answer: DsrrAnswerTable): Promise<void> {
  await tx.insertInto('dsrrAnswers').values(answer).execute();
}

/** What was written to the sender of a request, the first answer first. */
export const answersTo = (
  db: Reader,
  { requestID }: Pick<DsrrRequestTable, 'requestID'>,
): Promise<DsrrAnswerTable[]> =>
  db
    .selectFrom('dsrrAnswers')
    .selectAll()
    .where('requestID', '=', requestID)
    .orderBy('answeredAt')
    .orderBy('answerID')
    .execute();
