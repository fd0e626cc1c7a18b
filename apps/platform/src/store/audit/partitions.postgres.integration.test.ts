import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { days, minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { changeBehind } from '../../testing/database.ts';
import { operate } from '../../testing/operator.ts';
import { newAddress, openBrowser, register, tryPassword } from '../../testing/sign-in.ts';
import { platformOfEachTest } from '../../testing/started-platform.ts';

const platform = platformOfEachTest({ idle: true });

const script = readFileSync(
  join(import.meta.dirname, '../../../../../deploy/postgres/partition-audit.sql'),
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

test('an audit trail that is divided into months while the platform runs stays whole, goes on, is sealed and goes as its time ends', async () => {
  const { accountID } = await register(platform);
  await platform.clock.advance(minutes(5));
  const before = await rows();
  await divide();
  await divide();
  expect(await rows()).toBe(before);
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
