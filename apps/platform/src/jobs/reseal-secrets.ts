import { minutes } from '@foyer/contract/durations';
import { otpSealPurpose } from '../accounts/factors/otp.ts';
import type { Services } from '../services.ts';
import { countSealedByOldKey, sealedByOldKey, setResealed } from '../store/accounts/otp-factors.ts';
import type { Job } from './job.ts';

/** Rows in one transaction, so that nothing else waits long. */
const rowsAtOnce = 200;

/** Seals a batch anew. @returns the last account that was looked at; undefined where there are no more */
async function resealBatch({ store, keys, log }: Services, after: string): Promise<string | undefined> {
  const prefix = keys.newestPrefix;
  const rows = await sealedByOldKey(store.read, { prefix, after, atMost: rowsAtOnce });
  await store.change(async (tx) => {
    for (const { accountID, sealedSecret } of rows) {
      const secret = keys.open(otpSealPurpose, sealedSecret, accountID);
      // its key is not among ours: it stays as it is, and is counted
      if (secret === undefined) log.error({ event: 'secrets.unopened', accountID });
      else
        await setResealed(tx, {
          accountID,
          from: sealedSecret,
          to: keys.seal(otpSealPurpose, secret, accountID),
        });
    }
  });
  return rows.length === rowsAtOnce ? rows.at(-1)?.accountID : undefined;
}

/**
 * Seals with the newest key what was sealed with an older one, so that the older one can be dropped once `secrets.oldKey`
 * is 0 (settled X8). What is sealed for an hour at most is left to its end.
 */
export const resealSecrets: Job = {
  name: 'resealSecrets',
  every: minutes(15),
  async run(services) {
    const { store, keys, metrics } = services;
    for (let after: string | undefined = ''; after !== undefined; )
      after = await resealBatch(services, after);
    const left = await countSealedByOldKey(store.read, keys.newestPrefix);
    metrics.levels.set({ level: 'secrets.oldKey' }, left);
  },
};
