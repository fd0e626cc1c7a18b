import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { personData } from './person-data.ts';

const platform = platformOfFile({ idle: true });

const columnsIn = {
  sqlite: sql<{ table: string; column: string }>`
    select m.name as "table", c.name as "column"
    from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`,
  postgres: sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = 'public'`,
};

test('X7: what is kept of a person is written down for every table and every column of the database', async () => {
  const { store } = platform.services;
  const { rows } = await columnsIn[store.engine].execute(store.read);
  const ours = rows.filter(({ table }) => !/^(kysely|sqlite)_/.test(table));
  const found = ours.map(({ table, column }) => `${table}.${column}`);
  const written = Object.entries(personData).flatMap(([table, { personal, other }]) =>
    [...personal, ...other].map((column) => `${table}.${String(column)}`),
  );
  expect(found.toSorted()).toEqual(written.toSorted());
});
