import { expect, test } from 'vitest';
import { askForDeletion, receiptOf } from '../../../testing/deletion.ts';
import { deathsAt, workAndDie } from '../../../testing/killed.ts';
import { petTokens } from '../../../testing/oauth.ts';
import { sampleImages } from '../../../testing/sample-images.ts';
import { register } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { livingGrants } from '../../grants/store/grants.ts';
import { imagesOf } from '../../help/store/feedback.ts';
import { carryOut } from './carry-out.ts';

const platform = platformOfFile({ idle: true });

const eraseAndDie = ({ receiptID, ...death }: { receiptID: string; change: number; inside: boolean }) =>
  workAndDie(platform, { work: 'deletion', id: receiptID, ...death });

const lettersTo = (email: string) =>
  platform.services.store.read.selectFrom('outbox').select('letter').where('recipient', '=', email).execute();

/** How often the trail says that a deletion of an account is done. */
async function timesDone(accountID: string): Promise<number> {
  const { read } = platform.services.store;
  const events = await read
    .selectFrom('audit')
    .select('event')
    .where('accountID', '=', accountID)
    .where('event', '=', 'deletion.done')
    .execute();
  return events.length;
}

test.each(deathsAt([1, 2, 3]))(
  'C10: kill -9 $place the commit of change $change of erasing loses nothing and repeats nothing',
  async ({ change, inside }) => {
    const person = await register(platform);
    const { email, accountID, browser } = person;
    const written = { topic: 'other' as const, message: 'hello', images: [sampleImages.png] };
    const { feedbackId } = await platform.succeed('registerFeedback', written, { browser });
    const { services } = platform;
    const { read } = services.store;
    expect(await imagesOf(read, feedbackId)).toHaveLength(1);
    const { receiptId } = await askForDeletion(platform, person);

    expect(await eraseAndDie({ receiptID: receiptId, change, inside })).toBe('SIGKILL');
    // the letter waits, as the mail of this platform stands still
    expect(await carryOut(services, receiptId)).toBe(false);

    expect(await findAccount(read, accountID)).toBeUndefined();
    expect(await imagesOf(read, feedbackId)).toEqual([]);
    const { systems, status } = await receiptOf(platform, receiptId);
    expect(status).toBe('erasing');
    expect(systems.filter(({ doneAt }) => doneAt !== undefined)).toHaveLength(3);
    expect(await lettersTo(email)).toEqual([{ letter: 'deletionDone' }]);
    expect(await timesDone(accountID)).toBe(1);
  },
);

test.each(deathsAt([1, 2]))(
  'C10: kill -9 $place the commit of change $change of clearing traces leaves none, and the receipt says so',
  async ({ change, inside }) => {
    const { services } = platform;
    const { store } = services;
    const person = await register(platform);
    const { receiptId } = await askForDeletion(platform, person);
    expect(await carryOut(services, receiptId)).toBe(false);
    // the last letter has gone
    await store.change((tx) =>
      tx.updateTable('outbox').set({ state: 'sent' }).where('recipient', '=', person.email).execute(),
    );
    expect(await eraseAndDie({ receiptID: receiptId, change, inside })).toBe('SIGKILL');
    expect(await carryOut(services, receiptId)).toBe(true);
    expect(await lettersTo(person.email)).toEqual([]);
    expect((await receiptOf(platform, receiptId)).status).toBe('done');
    expect(await timesDone(person.accountID)).toBe(1);
  },
);

test.each(deathsAt([1, 2, 3, 4]))(
  'C10: kill -9 $place the commit of change $change of erasing what a brand has leaves the account as it was',
  async ({ change, inside }) => {
    const { services } = platform;
    const { read } = services.store;
    const person = await register(platform);
    const { browser, accountID, email } = person;
    await petTokens(platform, person, { scope: 'openid offline_access' });
    const asked = await platform.succeed('deleteBrandData', { brandIDs: ['wagmoor'] }, { browser });
    expect(await eraseAndDie({ receiptID: asked.receiptId, change, inside })).toBe('SIGKILL');
    expect(await carryOut(services, asked.receiptId)).toBe(true);
    expect(await livingGrants(read, { accountID, now: platform.clock.now() })).toEqual([]);
    expect(await findAccount(read, accountID)).toMatchObject({ email });
    expect((await platform.call('listDevices', {}, { browser }))[0]).toBe(0);
    expect((await receiptOf(platform, asked.receiptId)).status).toBe('done');
    const done = (await lettersTo(email)).filter(({ letter }) => letter === 'deletionDone');
    expect(done).toHaveLength(1);
    expect(await timesDone(accountID)).toBe(1);
  },
);
