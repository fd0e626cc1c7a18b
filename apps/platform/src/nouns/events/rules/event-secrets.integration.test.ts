import { expect, test } from 'vitest';
import { operate } from '../../../testing/operator.ts';
import { rounds } from '../../../testing/races.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { newClientSecret } from '../../grants/rules/client-secret.ts';
import { eventSecretsOf } from '../store/event-secrets.ts';
import { newEventSecret, signingSecretsOf } from './event-secrets.ts';

const platform = platformOfFile({ idle: true });

const beginAnew = () =>
  platform.services.store.change(async (tx) => {
    await tx.deleteFrom('eventSecrets').execute();
    await tx.deleteFrom('clientSecrets').execute();
  });

const six = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 6 }, work));

test('B14: outside of production an app whose first events come at once gets one secret, and they are all signed with it', async () => {
  const { services } = platform;
  for (let nth = 0; nth < rounds; nth += 1) {
    await beginAnew();
    const found = await six(() => signingSecretsOf(services, 'petApp'));
    const living = await eventSecretsOf(services.store.read, 'petApp');
    expect(living).toHaveLength(1);
    expect(new Set(found.flat()).size).toBe(1);
    expect(found.every((secrets) => secrets.length === 1)).toBe(true);
  }
  const another = await operate(platform, 'events', 'add-secret', 'petApp');
  expect([another.exit, another.complaints]).toEqual([0, '']);
});

test('X14, B3: of secrets that are added at once as many live as may, for an app and for a client', async () => {
  const { services } = platform;
  const acting = { services, actor: 'operator' } as const;
  for (let nth = 0; nth < rounds; nth += 1) {
    await beginAnew();
    const ofApp = () =>
      services.store.change((tx) => newEventSecret(tx, acting, { appID: 'petApp', endOthers: false }));
    const ofClient = () =>
      services.store.change((tx) => newClientSecret(tx, acting, { clientID: 'store', endOthers: false }));
    for (const made of [await six(ofApp), await six(ofClient)])
      expect(made.filter((each) => each !== undefined)).toHaveLength(2);
  }
});

test('X14: of two who end the other secrets at once the one that comes second keeps its own alone', async () => {
  const { services } = platform;
  const acting = { services, actor: 'operator' } as const;
  for (let nth = 0; nth < rounds; nth += 1) {
    await beginAnew();
    const made = await six(() =>
      services.store.change((tx) => newEventSecret(tx, acting, { appID: 'petApp', endOthers: true })),
    );
    const [living, ...more] = await signingSecretsOf(services, 'petApp');
    expect(more).toEqual([]);
    expect(made.map((each) => each?.secret)).toContain(living);
  }
});
