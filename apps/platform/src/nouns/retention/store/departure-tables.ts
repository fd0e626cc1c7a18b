import { day, large, type Row, table, text } from '../../../kernel/store/table.ts';
import { retention } from '../../retention/rules/retention.ts';

/** How many rows of a table have gone on a day because their time was over. */
export const departures = table('departures', {
  columns: {
    /** `YYYY-MM-DD`, in UTC. */
    day: day(),
    tableName: text(),
    rows: large(),
  },
  key: ['day', 'tableName'],
  over: [{ since: 'day', for: retention.departures }],
  isSmall: true,
});
export type DepartureTable = Row<typeof departures>;
