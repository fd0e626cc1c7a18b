import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { engineOfRun, planned } from '../database.ts';
import { platformOfFile } from '../started-platform.ts';
import { withExplain } from './plans.ts';
import { recordStatements, takeRecorded } from './recorded.ts';
import { findScans } from './scans.ts';

const platform = platformOfFile({ idle: true });

/** What is found in one statement, as if the product had sent it. */
const foundIn = (sql: string) =>
  withExplain((explain) =>
    findScans([{ sql, engine: engineOfRun(), parameters: [], by: 'somebody' }], explain),
  );

describe('a statement is told apart', () => {
  test.each([
    ['without any index', `select * from "outbox" where "letter" = 'welcome'`],
    ['in the order of an index', 'select "sessionID" from "sessions" order by "expiresAt"'],
    ['by a column of few values', `select "letter" from "outbox" where "state" = 'sent' and "letter" = 'x'`],
    ['by what is not equal', `select count(*) from "devices" where "accountID" <> 'a'`],
    ['while it changes rows', `update "accounts" set "nickName" = '' where "nickName" = 'Robin'`],
    [
      'inside of another one',
      `delete from "sends" where "codeID" in (select "codeID" from "codes" where "tries" = 5)`,
    ],
    ['under another name', `select "o"."data" from "outbox" as "o" where "o"."letter" = 'welcome'`],
  ])('that reads a table that grows: %s', async (_, sql) => {
    expect(await foundIn(sql)).toHaveLength(1);
  });

  test.each([
    ['a key', `select * from "accounts" where "accountID" = 'a'`],
    ['an index', `select * from "sessions" where "accountID" = 'a' and "endedAt" is null`],
    ['an index of an expression', `select * from "feedback" where lower("email") = 'robin@example.com'`],
    ['two indices', `delete from "tickets" where "emailKey" = 'r@example.com' or "accountID" = 'a'`],
    ['a table that does not grow', 'select * from "signingKeys" order by "createdAt"'],
    ['what is still to be done', 'select count(*) from "feedback" where "closedAt" is null'],
  ])('from one that reads %s', async (_, sql) => {
    expect(await foundIn(sql)).toEqual([]);
  });
});

test('statements are recorded by who asks for them; those of tests are not', async () => {
  recordStatements();
  takeRecorded(engineOfRun());
  const { services } = platform;
  await services.store.read
    .selectFrom('accounts')
    .select('nickName')
    .where('nickName', '=', 'Robin')
    .execute();
  expect(takeRecorded(engineOfRun())).toEqual([]);
});

if (engineOfRun() === 'postgres')
  test('every column that refers to another table has an index, for rows that go with their parent', async () => {
    // SQLite tells in the plan of the parent
    const client = new pg.Client({ connectionString: process.env[planned.postgres] ?? '' });
    await client.connect();
    const { rows } = await client.query(`
      select conrelid::regclass as "table", conname from pg_constraint where contype = 'f' and not exists (
        select from pg_index where indrelid = conrelid and indpred is null and indkey[0] = conkey[1])`);
    await client.end();
    expect(rows).toEqual([]);
  });
