import { afterEach, expect, test } from 'vitest';
import { FollowingPool, ofWholeTables } from '../../apps/platform/src/kernel/store/engine/postgres-pool.ts';
import { type Gate, openGate } from './gate.ts';

const server = new URL(process.env.TEST_DATABASE_URL ?? '');
/** Milliseconds: a silent server is given up soon, and a busy machine has time to answer. */
const impatient = { ...ofWholeTables, answer: 2000 };
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function poolBehind(): Promise<{ pool: FollowingPool; gate: Gate }> {
  const gate = await openGate(Number(server.port));
  const url = new URL(server);
  url.host = `127.0.0.1:${gate.port}`;
  const pool = new FollowingPool(url.href, impatient);
  open.push(
    () => gate.close(),
    () => pool.end(),
  );
  return { pool, gate };
}

test('a connection whose server goes silent is given up with all that waits on it, and the next one is another', async () => {
  const { pool, gate } = await poolBehind();
  const client = await pool.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  gate.cut();
  const asked = [client.query('select 1'), client.query('rollback')];
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  client.release();
  gate.heal();
  const next = await pool.connect();
  expect((await next.query('select pg_backend_pid() as pid')).rows).not.toEqual(rows);
  next.release();
});

test('of several hosts the one that answers is found although another one is silent', async () => {
  const gate = await openGate(Number(server.port));
  open.push(() => gate.close());
  gate.cut();
  const pool = new FollowingPool(
    `postgres://${server.username}@127.0.0.1:${gate.port},127.0.0.1:${server.port}/postgres`,
    impatient,
  );
  open.push(() => pool.end());
  await pool.findPrimary();
  const client = await pool.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
});
