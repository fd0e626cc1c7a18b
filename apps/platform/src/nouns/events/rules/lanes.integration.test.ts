import { rm } from 'node:fs/promises';
import { minutes } from '@foyer/contract/durations';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freezeAccount } from '../../../ops/account/freeze.ts';
import { kitWith } from '../../../testing/changed-kit.ts';
import { openReceiver } from '../../../testing/event-receiver.ts';
import { petTokens } from '../../../testing/oauth.ts';
import { register } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { publishEvent } from './publish-event.ts';

const [pet, store] = [await openReceiver(), await openReceiver()];
const brandDir = await kitWith(({ apps }) => {
  for (const [appID, { url }] of [['petApp', pet] as const, ['store', store] as const])
    apps[appID].events = { ...apps[appID].events, sandbox: { url } };
});
const platform = platformOfFile({ config: { brandDir } });
beforeEach(() => {
  pet.clear();
  store.clear();
});
afterAll(async () => {
  await Promise.all([pet.close(), store.close()]);
  await rm(brandDir, { recursive: true });
});

const heardBy = ({ received }: typeof pet) => received.map(({ body }) => JSON.parse(body).type);
/** No job runs while the clock stands: what comes all the same has left at once. */
const atOnce = { interval: 10 };

test('G8, B14: what happens leaves at once, with no job: a freeze, a sign-out everywhere, the end of a grant', async () => {
  const { browser, email } = await register(platform);
  await petTokens(platform, { browser });
  await platform.succeed('unbindThirdPartyAccount', { thirdPartyType: 'petApp' }, { browser });
  await expect.poll(() => heardBy(pet), atOnce).toEqual(['grant.revoked']);
  await platform.succeed('accountLogout', { everywhere: true }, { browser });
  await expect.poll(() => heardBy(pet), atOnce).toEqual(['grant.revoked', 'account.sessionsEnded']);
  await freezeAccount(platform.services, email);
  await expect.poll(() => heardBy(pet), atOnce).toContain('account.frozen');
});

test('G8, B14: an app that hangs holds no other up; one that has failed is left alone for a minute', async () => {
  const { services, clock } = platform;
  pet.answer(() => undefined);
  const tell = () =>
    services.store.change((tx) =>
      publishEvent(tx, services, { type: 'account.emailChanged', accountID: 'somebody' }),
    );
  for (let nth = 0; nth < 20; nth += 1) await tell();
  await expect.poll(() => store.received.length, atOnce).toBe(20);
  expect(pet.received).toHaveLength(8);
  const failedOnes = () =>
    services.store.read
      .selectFrom('partnerEvents')
      .select('eventID')
      .where('appID', '=', 'petApp')
      .where('state', '=', 'queued')
      .where('attempts', '=', 1)
      .execute();
  await expect.poll(async () => (await failedOnes()).length).toBe(8);
  await tell();
  await expect.poll(() => store.received.length, atOnce).toBe(21);
  expect(pet.received).toHaveLength(8);
  pet.clear();
  await clock.advance(minutes(1));
  expect(pet.received).toHaveLength(21);
});
