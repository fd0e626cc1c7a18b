import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findAccount } from '../../store/accounts/accounts.ts';
import { imagesOf } from '../../store/feedback/feedback.ts';
import { askForDeletion, receiptOf } from '../../testing/deletion.ts';
import { sampleImages } from '../../testing/sample-images.ts';
import { register } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';
import { carryOut } from './carry-out.ts';

const platform = platformOfFile({ idle: true });

const program = join(import.meta.dirname, '../../testing/erase-and-die.ts');

/** Lets a process of its own carry a deletion out until it kills itself. @returns by which signal it ended */
async function eraseAndDie(death: { receiptID: string; change: number; inside: boolean }) {
  const { config, clock } = platform.services;
  const env = { ...process.env, DEATH: JSON.stringify({ config, now: clock.now(), ...death }) };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [, signal] = await once(child, 'exit');
  return signal;
}

const deaths = [1, 2, 3].flatMap((change) => [
  { change, inside: true, place: 'before' },
  { change, inside: false, place: 'after' },
]);

test.each(deaths)(
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
    const letters = await read.selectFrom('outbox').select('letter').where('recipient', '=', email).execute();
    expect(letters).toEqual([{ letter: 'deletionDone' }]);
    const events = await read
      .selectFrom('audit')
      .select('event')
      .where('accountID', '=', accountID)
      .execute();
    expect(events.filter(({ event }) => event === 'deletion.done')).toHaveLength(1);
  },
);
