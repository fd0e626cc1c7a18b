import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { parentOf, personalColumns, type Stored } from '../../kernel/store/table.ts';
import { tables } from '../../nouns/tables.ts';
import { platformOfFile } from '../started-platform.ts';

const platform = platformOfFile({ idle: true });

interface Found {
  table: string;
  says: string;
}
const schema = 'current_schema()';

const columnsIn = {
  sqlite: sql<Found>`
    select m.name as "table", c.name || ' ' || lower(c.type) || case when c."notnull" or c.pk then '' else ' or null' end as says
    from sqlite_schema m join pragma_table_info(m.name) c where m.type = 'table'`,
  postgres: sql<Found>`
    select table_name as "table",
      column_name || ' ' || data_type || case is_nullable when 'NO' then '' else ' or null' end as says
    from information_schema.columns where table_schema = ${sql.raw(schema)}`,
};
const keysIn = {
  sqlite: sql<Found>`
    select m.name as "table", (select group_concat(name) from
      (select name from pragma_table_info(m.name) where pk > 0 order by pk)) as says
    from sqlite_schema m where m.type = 'table'`,
  postgres: sql<Found>`
    select relname as "table", (select string_agg(attname, ',' order by place)
      from unnest(indkey) with ordinality as k(number, place) join pg_attribute on attrelid = indrelid and attnum = k.number) as says
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisprimary and relnamespace = ${sql.raw(schema)}::regnamespace`,
};
const indicesIn = {
  sqlite: sql<Found>`
    select m.name as "table", case i."unique" when 1 then 'unique ' else '' end || i.name as says
    from sqlite_schema m join pragma_index_list(m.name) i where m.type = 'table' and i.origin = 'c'`,
  postgres: sql<Found>`
    select c.relname as "table", case when indisunique then 'unique ' else '' end || i.relname as says
    from pg_index join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid
    where not indisprimary and c.relnamespace = ${sql.raw(schema)}::regnamespace`,
};
const parentsIn = {
  sqlite: sql<Found>`
    select m.name as "table", f."from" || ' of ' || f."table" || '.' || f."to" || ' ' || lower(f.on_delete) as says
    from sqlite_schema m join pragma_foreign_key_list(m.name) f where m.type = 'table'`,
  postgres: sql<Found>`
    select c.relname as "table", a.attname || ' of ' || p.relname || '.' || b.attname ||
      case confdeltype when 'c' then ' cascade' else ' otherwise' end as says
    from pg_constraint join pg_class c on c.oid = conrelid join pg_class p on p.oid = confrelid
      join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      join pg_attribute b on b.attrelid = confrelid and b.attnum = confkey[1]
    where contype = 'f' and c.relnamespace = ${sql.raw(schema)}::regnamespace`,
};

/** What a column of each kind is in the database; bytes have a name of their own on each engine. */
const typeOf = (stored: Stored): string => {
  if (stored === 'bytes') return platform.services.store.engine === 'sqlite' ? 'blob' : 'bytea';
  const types = { text: 'text', day: 'text', moment: 'bigint', large: 'bigint', number: 'integer' };
  return types[stored];
};

const all = Object.values(tables);
const indexName = (table: string, columns: string | readonly string[]) =>
  `${table}_by_${[columns].flat().join('_')}`;

const described = {
  columns: () =>
    all.flatMap(({ name, columns }) =>
      Object.entries(columns).map(
        ([column, { stored, isNullable }]) =>
          `${name}: ${column} ${typeOf(stored)}${isNullable ? ' or null' : ''}`,
      ),
    ),
  keys: () => all.map(({ name, key }) => `${name}: ${key.join()}`),
  indices: () =>
    all.flatMap(({ name, indices = [], unique = [], partial = [] }) => [
      ...indices.map((columns) => `${name}: ${indexName(name, columns)}`),
      ...unique.map((columns) => `${name}: unique ${indexName(name, columns)}`),
      ...partial.map((index) => `${name}: ${index}`),
    ]),
  parents: () =>
    all.flatMap((table) => {
      const { parent, column } = parentOf(table) ?? {};
      return parent ? [`${table.name}: ${column} of ${parent.name}.${column} cascade`] : [];
    }),
};
const catalogue = { columns: columnsIn, keys: keysIn, indices: indicesIn, parents: parentsIn };

test.each(['columns', 'keys', 'indices', 'parents'] as const)(
  'I2, X7: the %s of the tables are those that the migrations make',
  async (what) => {
    const { engine, read } = platform.services.store;
    const { rows } = await catalogue[what][engine].execute(read);
    const made = rows
      .filter(({ table }) => !/^(kysely|sqlite)_/.test(table))
      .map(({ table, says }) => `${table}: ${says}`);
    const said = described[what]();
    const differences = [
      ...said
        .filter((each) => !made.includes(each))
        .map((each) => `no migration makes what its table says: ${each}`),
      ...made
        .filter((each) => !said.includes(each))
        .map((each) => `no table says what a migration has made: ${each}`),
    ];
    expect(differences).toEqual([]);
  },
);

test('I2: a table is listed by its name, and what goes by itself goes by a moment', () => {
  for (const [name, table] of Object.entries(tables)) {
    expect(table.name).toBe(name);
    const moments = (table.over ?? []).map(({ since }) => table.columns[since]?.stored);
    expect(['moment', 'day'], name).toEqual(expect.arrayContaining(moments));
  }
});

test('X7: a table that keeps something of a person says what, and what becomes of it when the person is erased', () => {
  for (const table of all) {
    const keeps = personalColumns(table).length > 0;
    expect(table.holds !== undefined, table.name).toBe(keeps);
    expect(table.erased !== undefined || parentOf(table) !== undefined, table.name).toBe(
      keeps || table === tables.dsrrLinks,
    );
  }
});
