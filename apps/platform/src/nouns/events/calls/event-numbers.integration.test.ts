import { rm } from 'node:fs/promises';
import { minutes, seconds } from '@foyer/contract/durations';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freezeAccount, unfreezeAccount } from '../../../ops/account/freeze.ts';
import { kitHearingAt, openReceiver } from '../../../testing/event-receiver.ts';
import { register } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { publishEvent } from '../rules/publish-event.ts';

const receiver = await openReceiver();
const brandDir = await kitHearingAt(receiver.url);
const platform = platformOfFile({ config: { brandDir } });
afterAll(async () => {
  await receiver.close();
  await rm(brandDir, { recursive: true });
});

beforeEach(async () => {
  await platform.clock.advance(minutes(1));
  receiver.clear();
});

test('X13: of two events about one account the newer one has the higher number, though its node is behind', async () => {
  const { services } = platform;
  const { email, accountID } = await register(platform);
  await freezeAccount(services, email);
  const behind = { ...services, clock: { ...platform.clock, now: () => platform.clock.now() - seconds(20) } };
  await unfreezeAccount(behind, email);
  await platform.clock.advance(minutes(1));
  const told = receiver.received.map(({ body }) => JSON.parse(body));
  const of = (type: string) => told.find((event) => event.type === type) ?? expect.fail(type);
  const [frozen, unfrozen] = [of('account.frozen'), of('account.unfrozen')];
  expect(frozen.data).toEqual({ accountID, sequence: expect.any(Number) });
  expect(unfrozen.data.sequence).toBeGreaterThan(frozen.data.sequence);
  expect(unfrozen.timestamp < frozen.timestamp, 'the clocks say the opposite').toBe(true);
});

test('X12: an event of a release that numbered nothing, or of an account that is gone, has no number', async () => {
  const { services } = platform;
  const gone = { type: 'account.frozen', accountID: 'somebody' } as const;
  await services.store.change((tx) => publishEvent(tx, services, gone));
  await platform.clock.advance(minutes(1));
  expect(receiver.received.map(({ body }) => JSON.parse(body).data)).toEqual([{ accountID: 'somebody' }]);
});
