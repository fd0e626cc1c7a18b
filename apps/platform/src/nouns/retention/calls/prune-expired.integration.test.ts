import { days, hours, minutes } from '@foyer/contract/durations';
import { beforeEach, expect, it } from 'vitest';
import type { Tables } from '../../../kernel/store/tables.ts';
import { lettersGone } from '../../../testing/letters.ts';
import { signUp } from '../../../testing/sign-in.ts';
import { platformOfEachTest } from '../../../testing/started-platform.ts';

const platform = platformOfEachTest();
beforeEach(async () => {
  const browser = await signUp(platform, 'ida@example.com');
  await platform.call('authByPWDOrOTM', { email: 'ida@example.com', password: 'wrong wrong' }, { browser });
  await platform.succeed('accountLogout', {}, { browser });
  await lettersGone(platform);
});

const count = async (table: keyof Tables) =>
  (
    await platform.services.store.read
      .selectFrom(table)
      .select((row) => row.fn.countAll().as('rows'))
      .execute()
  ).map(({ rows }) => Number(rows))[0];

it('what is dead for a day goes, what must be kept stays', async () => {
  const shortLived = ['codes', 'sends', 'tickets', 'authorizeCodes', 'sessions', 'sessionTokens'] as const;
  await platform.clock.advance(hours(23));
  expect(await Promise.all(shortLived.map(count))).not.toContain(0);
  await platform.clock.advance(hours(2) + minutes(15));
  expect(await Promise.all(shortLived.map(count))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await count('accounts')).toBe(1);
  expect(await count('audit')).toBeGreaterThan(0);
  expect(await count('outbox')).toBeGreaterThan(0);
});

it('of letters that went out nothing is left after 30 days', async () => {
  await platform.clock.advance(days(30) + minutes(1));
  expect(await count('outbox')).toBe(0);
});
