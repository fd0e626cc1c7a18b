import { beforeAll, expect, test } from 'vitest';
import { accountRow, met } from '../../../testing/one-behind-the-other.ts';
import { type Planted, type Planter, planter } from '../../../testing/plant.ts';
import { rounds } from '../../../testing/races.ts';
import { openBrowser } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { eraseAccount } from '../../erasing/rules/erase-account.ts';

const platform = platformOfFile({ idle: true });
let plant: Planter;
beforeAll(async () => {
  plant = await planter(platform);
});

const erase = ({ accountID }: Planted) =>
  platform.services.store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    if (account) await eraseAccount(tx, platform.services, account);
  });

test('X3, R91: an account that is erased while its export begins or is made leaves nothing of it behind', async () => {
  const { store, background } = platform.services;
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await plant.account();
    const browser = await openBrowser(platform);
    await plant.session(account, browser, { steppedUp: true });
    const [asked] = await met(
      platform,
      accountRow(account),
      nth,
      () => platform.call('exportAccountData', {}, { browser }),
      () => erase(account),
    );
    expect([0, 11001]).toContain(asked[0]);
    await background.idle();
    const left = store.read
      .selectFrom('exports')
      .select('exportID')
      .where('accountID', '=', account.accountID);
    expect(await left.execute()).toEqual([]);
  }
  expect(await store.read.selectFrom('exportParts').select('exportID').execute()).toEqual([]);
  const letters = store.read.selectFrom('outbox').select('outboxID').where('letter', '=', 'exportReady');
  expect(await letters.where('state', '=', 'queued').execute()).toEqual([]);
});

test.each([
  [1, 'taken in hand'],
  [2, 'read'],
  [3, 'stored'],
  [4, 'finished'],
])(
  'R91: of an account that is erased before change %i of its export, by which it is %s, nothing is left',
  async (place) => {
    const { store, background } = platform.services;
    const account = await plant.account();
    const browser = await openBrowser(platform);
    await plant.session(account, browser, { steppedUp: true });
    // there is no room to make it before the changes are counted
    const room = Promise.withResolvers<void>();
    for (const name of ['one', 'two']) background.run(name, () => room.promise);
    await platform.succeed('exportAccountData', {}, { browser });
    const { change } = store;
    let made = 0;
    store.change = async (work, survives) => {
      made += 1;
      if (made === place) {
        store.change = change;
        await erase(account);
      }
      return change(work, survives);
    };
    room.resolve();
    await background.idle();
    expect(made).toBe(place);
    for (const table of ['exports', 'exportParts'] as const)
      expect(await store.read.selectFrom(table).select('exportID').execute()).toEqual([]);
  },
);
