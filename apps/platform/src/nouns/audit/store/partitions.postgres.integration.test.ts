import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { days, minutes } from '@foyer/contract/durations';
import pg from 'pg';
import { expect, test } from 'vitest';
import { changeBehind } from '../../../testing/database.ts';
import { untilWaiting } from '../../../testing/one-behind-the-other.ts';
import { operate } from '../../../testing/operator.ts';
import { newAddress, openBrowser, register, tryPassword } from '../../../testing/sign-in.ts';
import { platformOfEachTest } from '../../../testing/started-platform.ts';

const platform = platformOfEachTest({ idle: true });

const script = readFileSync(
  join(import.meta.dirname, '../../../../../../deploy/postgres/partition-audit.sql'),
  'utf8',
);
const divide = () => changeBehind(platform.services.config.databaseUrl ?? '', script);
const rows = async () => {
  const counted = platform.services.store.read
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll().as('rows'));
  return Number((await counted.executeTakeFirstOrThrow()).rows);
};
const act = async () => tryPassword(platform, await openBrowser(platform), { email: newAddress() });

/** Divides the trail while it is read, and does something at once: that waits behind the division, which waits for the reader. */
async function divideInFrontOf<Result>(waits: () => Promise<Result>): Promise<Result> {
  const reader = new pg.Client({ connectionString: platform.services.config.databaseUrl });
  await reader.connect();
  await reader.query('begin; select 1 from audit limit 1');
  const divided = divide();
  await untilWaiting(reader, [], 1);
  const done = waits();
  await untilWaiting(reader, [], 2);
  await reader.query('commit');
  await reader.end();
  await divided;
  return done;
}

test('an audit trail that is divided into months while the platform runs stays whole, goes on, is sealed and goes as its time ends', async () => {
  const { accountID } = await register(platform);
  await platform.clock.advance(minutes(5));
  const before = await rows();
  const [fault] = await divideInFrontOf(act);
  expect(fault).toBe(11201);
  const behind = await rows();
  expect(behind).toBeGreaterThan(before);
  await divide();
  expect(await rows()).toBe(behind);
  for (let month = 0; month < 3; month += 1) {
    await platform.clock.advance(days(31));
    await act();
  }
  await platform.clock.advance(minutes(5));
  expect(await rows()).toBeGreaterThan(before);
  expect(await operate(platform, 'audit', 'verify')).toMatchObject({ exit: 0 });
  const listed = await operate(platform, 'audit', 'list', '--account', accountID, '--json');
  expect(JSON.parse(listed.out)).not.toEqual([]);

  await platform.clock.advance(days(401));
  await platform.clock.advance(minutes(5));
  expect(await operate(platform, 'audit', 'verify')).toMatchObject({ exit: 0 });
  const left = platform.services.store.read
    .selectFrom('audit')
    .select('event')
    .where('event', '=', 'account.registered');
  expect(await left.execute()).toEqual([]);
});
