import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { minutes } from '@foyer/contract/durations';
import { afterAll, expect, test } from 'vitest';
import { kitHearingAt, openReceiver } from '../../../testing/event-receiver.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { publishEvent } from '../rules/publish-event.ts';
import { eventsAbout } from '../store/partner-events.ts';

const receiver = await openReceiver();
const brandDir = await kitHearingAt(receiver.url);
const platform = platformOfFile({ config: { brandDir }, idle: true });
afterAll(async () => {
  await receiver.close();
  await rm(brandDir, { recursive: true });
});

/** Another node: delivers what is due at the time of the test, from the same database. */
const otherNode = (now: number) => `
  const { openServices } = await import(${JSON.stringify(new URL('../../../process/open-services.ts', import.meta.url).href)});
  const { deliverEvents } = await import(${JSON.stringify(new URL('./deliver-events.ts', import.meta.url).href)});
  const config = JSON.parse(process.env.CONFIG);
  await deliverEvents.run(await openServices({ config, clock: { now: () => ${now} }, logTarget: process.stderr }));
`;

test('B14: a node that is killed while it delivers loses nothing: what the app had not taken comes again under the same id, what it had does not', async () => {
  const { services, clock } = platform;
  const publish = (reference: string) =>
    services.store.change((tx) =>
      publishEvent(tx, services, { type: 'account.frozen', accountID: reference, reference }),
    );
  const idOf = async (reference: string) => (await eventsAbout(services.store.read, reference))[0]?.eventID;
  await publish('taken before');
  await clock.advance(minutes(1));
  await publish('in the middle');
  receiver.clear();
  receiver.answer(() => undefined);
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', otherNode(clock.now())], {
    env: { PATH, CONFIG: JSON.stringify(services.config) },
    stdio: 'ignore',
  });
  await expect.poll(() => receiver.received.length).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');

  receiver.clear();
  await clock.advance(minutes(1));
  await clock.advance(minutes(1));
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
    await idOf('in the middle'),
  ]);
  const [row] = await eventsAbout(services.store.read, 'in the middle');
  expect(row).toMatchObject({ state: 'delivered', attempts: 1 });
});
