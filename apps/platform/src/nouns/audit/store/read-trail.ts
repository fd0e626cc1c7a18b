import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Reader } from '../../../kernel/store/store.ts';
import type { AuditTable } from './audit-tables.ts';

/** Which rows of the audit trail are wanted; what is left out does not matter. */
export interface TrailFilter {
  since?: EpochMs | undefined;
  until?: EpochMs | undefined;
  accountID?: string | undefined;
  event?: string | undefined;
  actor?: AuditTable['actor'] | undefined;
}

/** A place in the trail: after this row. */
type Place = Pick<AuditTable, 'at' | 'auditID'>;

const wanted = (db: Reader, { since, until, accountID, event, actor }: TrailFilter) =>
  db
    .selectFrom('audit')
    .selectAll()
    .$if(since !== undefined, (rows) => rows.where('at', '>=', since ?? 0))
    .$if(until !== undefined, (rows) => rows.where('at', '<', until ?? 0))
    .$if(accountID !== undefined, (rows) => rows.where('accountID', '=', accountID ?? ''))
    .$if(event !== undefined, (rows) => rows.where('event', '=', event ?? ''))
    .$if(actor !== undefined, (rows) => rows.where('actor', '=', actor ?? 'user'));

/** The newest rows, the newest first. */
export const newestRows = (db: Reader, filter: TrailFilter, atMost: number): Promise<AuditTable[]> =>
  wanted(db, filter).orderBy('at', 'desc').orderBy('auditID', 'desc').limit(atMost).execute();

/** All rows, the oldest first, so many at a time. */
export async function* allRows(
  db: Reader,
  filter: TrailFilter,
  atOnce: number,
): AsyncGenerator<AuditTable[]> {
  let after: Place | undefined;
  for (;;) {
    const place: Place | undefined = after;
    const rows = await wanted(db, filter)
      .$if(place !== undefined, (query) =>
        query
          .where('at', '>=', place?.at ?? 0)
          .where(({ or, eb }) =>
            or([eb('at', '>', place?.at ?? 0), eb('auditID', '>', place?.auditID ?? '')]),
          ),
      )
      .orderBy('at')
      .orderBy('auditID')
      .limit(atOnce)
      .execute();
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (rows.length < atOnce) return;
  }
}

/** One row. @returns undefined where there is none of this id */
export const trailRow = (db: Reader, auditID: string): Promise<AuditTable | undefined> =>
  db.selectFrom('audit').selectAll().where('auditID', '=', auditID).executeTakeFirst();
