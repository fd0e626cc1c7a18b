import { days, hours, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import type { Tables } from '../../../kernel/store/tables.ts';
import { operate } from '../../../testing/operator.ts';
import { planter } from '../../../testing/plant.ts';
import { sampleImages } from '../../../testing/sample-images.ts';
import { openBrowser, register, tryPassword } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { tableNames } from '../../tables.ts';
import { retention } from '../rules/retention.ts';

const platform = platformOfFile({ idle: true });

const rowsOf = async (table: keyof Tables): Promise<number> => {
  const rows = platform.services.store.read
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'));
  return Number((await rows.executeTakeFirstOrThrow()).rows);
};

/** When the last row of a table that was there at the beginning is gone, at the latest; the others stay. */
const goneAfter: Partial<Record<keyof Tables, number>> = {
  codes: limits.code.life + retention.expiredProofs,
  sends: retention.sends,
  tickets: limits.ticketLife + retention.expiredProofs,
  authorizeCodes: limits.ticketLife + retention.expiredProofs,
  counters: hours(24),
  locks: retention.failures,
  idempotency: retention.replies,
  changes: limits.change.undoable,
  exports: retention.exports,
  exportParts: retention.exports,
  recoveries: limits.recovery.wait + limits.recovery.open,
  sessions: limits.session.idle + retention.deadSessions,
  sessionTokens: limits.session.idle + retention.deadSessions,
  outbox: retention.letters,
  feedback: retention.feedback,
  feedbackImages: retention.feedback,
};

/** Jobs run every hour at the rarest; what a turn removes may give the next one something to remove. */
const slack = hours(1) + minutes(15);

test('R91: through a year every table lets go of what was there as docs/data.md says, and of nothing before', async () => {
  const plant = await planter(platform);
  const person = await register(platform);
  const { browser, email, accountID } = person;
  const own = { accountID, email, emailKey: email };
  const images = [sampleImages.png];
  const headers = { 'idempotency-key': 'once' };
  await platform.succeed(
    'registerFeedback',
    { topic: 'other', message: 'Hello', images },
    { browser, headers },
  );
  await tryPassword(platform, await openBrowser(platform), { email });
  for (const begin of [plant.change(own), plant.recovery(own)]) await begin;
  await plant.ticket(own, browser, 'resetPassword');
  await plant.authorizeCode(own, browser);
  await platform.succeed('exportAccountData', {}, { browser });
  await platform.services.background.idle();
  // letters wait for the mail server until they make no sense any more: here they have ended
  const { store } = platform.services;
  await store.change((tx) => tx.updateTable('outbox').set({ state: 'sent' }).execute());

  const tables = Object.keys(goneAfter) as (keyof typeof goneAfter)[];
  const begun = platform.clock.now();
  for (const table of tables) expect(await rowsOf(table), table).toBeGreaterThan(0);
  for (const table of tables.toSorted((one, other) => (goneAfter[one] ?? 0) - (goneAfter[other] ?? 0))) {
    const wait = begun + (goneAfter[table] ?? 0) + slack - platform.clock.now();
    if (wait > 0) await platform.clock.advance(wait);
    expect(await rowsOf(table), table).toBe(0);
  }
  await platform.clock.advance(begun + days(400) + slack - platform.clock.now());
  expect(await rowsOf('devices')).toBe(0);
  expect(await rowsOf('accounts')).toBe(1);
  expect(await rowsOf('consents')).toBeGreaterThan(0);
  const old = platform.services.store.read.selectFrom('audit').select('at').where('at', '<', begun);
  expect(await old.execute()).toEqual([]);
});

test('the operator sees table by table what is due and what went', async () => {
  const before = JSON.parse((await operate(platform, 'retention', '--json')).out);
  expect(before.map(({ table }: { table: string }) => table)).toEqual(tableNames);
  const { store, clock } = platform.services;
  const row = { keyHash: 'x', sealedReply: null, createdAt: clock.now() - days(2) };
  await store.change((tx) => tx.insertInto('idempotency').values(row).execute());
  const of = async () => {
    const rows: { table: string; due: number; wentToday: number }[] = JSON.parse(
      (await operate(platform, 'retention', '--json')).out,
    );
    return rows.find(({ table }) => table === 'idempotency');
  };
  const due = await of();
  expect(due).toMatchObject({ due: 1, wentToday: 0 });
  await platform.clock.advance(minutes(15));
  expect(await of()).toMatchObject({ due: 0, wentToday: 1 });
  expect((await operate(platform, 'retention')).out).toContain('idempotency');
});
