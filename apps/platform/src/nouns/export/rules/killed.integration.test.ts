import { minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { newID } from '../../../kernel/secrets/token.ts';
import { exportsAt } from '../../../testing/exports.ts';
import { deathsAt, workAndDie } from '../../../testing/killed.ts';
import { type Person, register } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { replaceExport } from '../store/exports.ts';
import { exportLease } from './export-rules.ts';

const platform = platformOfFile({ idle: true });
const { filesAt } = exportsAt(platform);

/** An export that was asked for and that no node has in hand yet. */
async function waitingExport({ accountID }: Person): Promise<string> {
  const { store, clock } = platform.services;
  const exportID = newID();
  const wanted = { exportID, timeZone: '+1', appID: 'accountWeb', requestedAt: clock.now() } as const;
  await store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    await replaceExport(tx, account ?? expect.fail('no account'), wanted);
  });
  return exportID;
}

/** Taken in hand, read, one piece stored, finished. */
const changes = [1, 2, 3, 4];
/** What is left after one commit is left before the next one, too. */
const deaths = deathsAt(changes).filter(({ change, inside }) => inside || change === changes.length);

test.each(deaths)(
  'R115: kill -9 $place the commit of change $change of exporting leaves an export that is made whole, once, and told of once',
  async ({ change, inside }) => {
    const person = await register(platform);
    const { browser, accountID, email } = person;
    const id = await waitingExport(person);
    expect(await workAndDie(platform, { work: 'export', id, change, inside })).toBe('SIGKILL');
    await platform.clock.advance(exportLease + minutes(1));
    await platform.services.background.idle();

    const ready = await platform.succeed('getExport', { exportId: id }, { browser });
    expect(ready).toMatchObject({ status: 'ready', progress: 100 });
    const { document } = await filesAt(ready.downloadUrl ?? '', browser);
    expect(document.account.accountID).toBe(accountID);
    const { read } = platform.services.store;
    const letters = read.selectFrom('outbox').select('letter').where('recipient', '=', email);
    expect(await letters.where('letter', '=', 'exportReady').execute()).toHaveLength(1);
    const parts = read.selectFrom('exportParts').select('position').where('exportID', '=', id);
    expect(await parts.execute()).toEqual([{ position: 0 }]);
  },
);

test('R115: there is no other change in which making an export could be killed', async () => {
  const id = await waitingExport(await register(platform));
  const death = { work: 'export', id, change: changes.length + 1, inside: true } as const;
  expect(await workAndDie(platform, death)).toBeNull();
});
