import { emailKey } from '@foyer/contract/fields/email-address';
import { expect, test } from '@playwright/test';
import { readConfig } from '../../apps/platform/src/kernel/config/config.ts';
import { openStore } from '../../apps/platform/src/kernel/store/open-store.ts';
import { newDatabase } from '../../apps/platform/src/testing/database.ts';
import { callerOf } from '../testing/calls.ts';
import type { Person } from '../testing/person.ts';
import { newAccount } from './crowd.ts';
import { openPlace } from './place.ts';

const rounds = 3;
const streams = 4;
const acknowledgedPerRound = 6;

/** Signs in; if the platform is too busy, once more. @returns the fault, 0 without one */
async function signIn(url: string, someone: Person): Promise<number> {
  const [fault] = await callerOf(url)('authByPWDOrOTM', someone);
  return fault === 11300 ? signIn(url, someone) : fault;
}

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`a kill during a stream of registrations loses nothing acknowledged and leaves nothing half done (${engine})`, async () => {
    test.slow();
    const database = await newDatabase(engine);
    const place = await openPlace({ databaseUrl: database.url });
    const acknowledged: Person[] = [];
    const running: Promise<void>[] = [];
    let brokenOff = 0;

    for (let round = 1; round <= rounds; round += 1) {
      const platform = await place.start();
      const enough = Promise.withResolvers<void>();
      let ended = false;
      const stream = async () => {
        while (!ended) {
          const someone = await newAccount(place).catch(() => undefined);
          if (someone) acknowledged.push(someone);
          else brokenOff += 1;
          if (acknowledged.length >= round * acknowledgedPerRound) enough.resolve();
        }
      };
      for (let count = 0; count < streams; count += 1) running.push(stream());
      await enough.promise;
      ended = true;
      await platform.kill();
    }
    await Promise.all(running);
    expect(brokenOff, 'registrations that a kill broke off').toBeGreaterThan(0);

    const platform = await place.start();
    for (const someone of acknowledged)
      expect(await signIn(place.url, someone), 'every acknowledged account signs in').toBe(0);
    await platform.kill();

    const store = await openStore(await readConfig(place.env));
    const accounts = await store.read.selectFrom('accounts').selectAll().execute();
    const consents = await store.read.selectFrom('consents').selectAll().execute();
    const welcomes = await store.read
      .selectFrom('outbox')
      .selectAll()
      .where('letter', '=', 'welcome')
      .execute();
    const registrations = await store.read
      .selectFrom('audit')
      .selectAll()
      .where('event', '=', 'account.registered')
      .execute();
    const used = await store.read
      .selectFrom('tickets')
      .select('emailKey')
      .where('purpose', '=', 'register')
      .where('usedAt', 'is not', null)
      .execute();
    const accountIDs = accounts.map(({ accountID }) => accountID).toSorted();
    const keys = accounts.map(({ emailKey: key }) => key).toSorted();
    expect(keys).toEqual(expect.arrayContaining(acknowledged.map(({ email }) => emailKey(email))));
    expect([...new Set(consents.map(({ accountID }) => accountID))].toSorted(), 'consents').toEqual(
      accountIDs,
    );
    expect(registrations.map(({ accountID }) => accountID).toSorted(), 'audit trail').toEqual(accountIDs);
    expect(welcomes, 'welcome letters').toHaveLength(accounts.length);
    expect(used.map(({ emailKey: key }) => key).toSorted(), 'proofs used up').toEqual(keys);
    await store.close();
    await place.close();
    await database.drop();
  });
}
