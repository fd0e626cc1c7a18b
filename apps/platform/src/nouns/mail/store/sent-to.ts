import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Hash } from '../../../kernel/store/columns.ts';

/** An address, and every keyed mark that may stand for it in the outbox. */
export interface Recipient {
  /** The address in lower case. */
  emailKey: string;
  /** One for each key of the platform. */
  marks: readonly Hash[];
}

const [mark, recipient] = [sql.ref('recipientMark'), sql.ref('recipient')];

/**
 * Letters that have ended, by whom they went to. The release before wrote no `recipientMark`: it put the mark in the place of
 * the address when a letter ended. Each half has an index, and PostgreSQL uses both in one look-up.
 */
export const endedTo = (marks: readonly Hash[]): RawBuilder<SqlBool> =>
  sql`(${mark} in (${sql.join(marks)}) or (${mark} is null and ${recipient} in (${sql.join(marks)})))`;

/** Letters to an address that wait to be sent. @param emailKey in lower case */
export const waitingTo = (emailKey: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref('state')} = ${sql.lit('queued')} and lower(${recipient}) = ${emailKey})`;

/**
 * All letters to some addresses. Waiting ones are also found by the address itself: the release before gave them no mark,
 * and the key of a mark may have been removed since.
 */
export function allTo(recipients: readonly Recipient[]): RawBuilder<SqlBool> {
  const marks = recipients.flatMap((each) => each.marks);
  // one by one: for a list SQLite reads all waiting letters
  const waiting = recipients.map(({ emailKey }) => waitingTo(emailKey));
  return sql`(${endedTo(marks)} or ${sql.join(waiting, sql` or `)})`;
}
