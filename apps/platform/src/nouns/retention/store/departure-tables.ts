/** How many rows of a table have gone on a day because their time was over. */
export interface DepartureTable {
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  tableName: string;
  rows: number;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    departures: DepartureTable;
  }
}
