import { minutes } from '@foyer/contract/durations';
import type { Services } from '../../../kernel/call/services.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import { changesAfter, setResealedBefore } from '../../changes/store/changes.ts';
import { eventSecretSealPurpose } from '../../events/rules/event-secrets.ts';
import { allEventSecrets, setResealedEventSecret } from '../../events/store/event-secrets.ts';
import { otpSealPurpose } from '../../factors/rules/totp.ts';
import { sealedIn, withSealed } from '../../factors/rules/way-in.ts';
import { countSealedByOldKey, sealedByKey, setResealed } from '../../factors/store/otp-factors.ts';
import { signingKeySealPurpose } from '../../grants/rules/signing-keys.ts';
import { allSigningKeys, setResealedKey } from '../../grants/store/signing-keys.ts';

/** Rows in one transaction, so that nothing else waits long. */
const rowsAtOnce = 200;

/** Something that is sealed, and what it is sealed for. */
interface Sealed {
  purpose: string;
  sealed: string;
  bound: string;
}

/** The same sealed with the newest key; undefined where its key is not among ours: it stays as it is, and is counted. */
function resealed({ keys, log }: Services, { purpose, sealed, bound }: Sealed): string | undefined {
  const secret = keys.open(purpose, sealed, bound);
  if (secret === undefined) log.error({ event: 'secrets.unopened', purposeName: purpose });
  return secret === undefined ? undefined : keys.seal(purpose, secret, bound);
}

/** Seals a batch of apps' secrets anew. @returns the last account that was looked at; undefined where there are no more */
async function resealBatch(services: Services, prefix: string, after: string): Promise<string | undefined> {
  const { store } = services;
  const rows = await sealedByKey(store.read, { prefix, after, atMost: rowsAtOnce });
  await store.change(async (tx) => {
    for (const { accountID, sealedSecret: from } of rows) {
      const to = resealed(services, { purpose: otpSealPurpose, sealed: from, bound: accountID });
      if (to !== undefined) await setResealed(tx, { accountID, from, to });
    }
  });
  return rows.length === rowsAtOnce ? rows.at(-1)?.accountID : undefined;
}

/**
 * Seals anew the secrets of apps that one of our older keys opens.
 * @returns how many are left that were not sealed with the newest key
 */
async function resealApps(services: Services): Promise<number> {
  const { store, keys, log } = services;
  for (const prefix of keys.prefixes.filter((each) => each !== keys.newestPrefix))
    for (let after: string | undefined = ''; after !== undefined; )
      after = await resealBatch(services, prefix, after);
  const left = await countSealedByOldKey(store.read, keys.newestPrefix);
  if (left > 0) log.error({ event: 'secrets.unopened', purposeName: otpSealPurpose, rowCount: left });
  return left;
}

/**
 * Seals anew what changes keep of before, for as long as they can be undone. They are few: all of them are looked at.
 * @returns how many are still sealed with an older key
 */
async function resealChanges(services: Services): Promise<number> {
  const { store, keys } = services;
  let left = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows = await changesAfter(store.read, { after, atMost: rowsAtOnce });
    await store.change(async (tx) => {
      for (const { changeID, accountID, before: from } of rows) {
        const sealed = sealedIn(from);
        if (sealed === undefined || keys.isNewest(sealed)) continue;
        const secret = resealed(services, { purpose: otpSealPurpose, sealed, bound: accountID });
        if (secret === undefined) left += 1;
        else await setResealedBefore(tx, { changeID, from, to: withSealed(from, secret) });
      }
    });
    after = rows.length === rowsAtOnce ? rows.at(-1)?.changeID : undefined;
  }
  return left;
}

const oldSigningKeys = async ({ store, keys }: Services) =>
  (await allSigningKeys(store.read)).filter(({ sealedKey }) => !keys.isNewest(sealedKey));

async function resealSigningKeys(services: Services): Promise<void> {
  const rows = await oldSigningKeys(services);
  await services.store.change(async (tx) => {
    for (const { alg, kid, sealedKey: from } of rows) {
      const to = resealed(services, { purpose: signingKeySealPurpose, sealed: from, bound: kid });
      if (to !== undefined) await setResealedKey(tx, { alg, kid, from, to });
    }
  });
}

const oldEventSecrets = async ({ store, keys }: Services) =>
  (await allEventSecrets(store.read)).filter(({ sealedSecret }) => !keys.isNewest(sealedSecret));

async function resealEventSecrets(services: Services): Promise<void> {
  const rows = await oldEventSecrets(services);
  await services.store.change(async (tx) => {
    for (const { secretID, sealedSecret: from } of rows) {
      const to = resealed(services, { purpose: eventSecretSealPurpose, sealed: from, bound: secretID });
      if (to !== undefined) await setResealedEventSecret(tx, { secretID, from, to });
    }
  });
}

/**
 * Seals with the newest key what was sealed with an older one, so that the older one can be dropped once `secrets.oldKey`
 * is 0 (settled X8). What is sealed for an hour at most is left to its end.
 */
export const resealSecrets: Job = {
  name: 'resealSecrets',
  every: minutes(15),
  lane: 'long',
  async run(services) {
    const apps = await resealApps(services);
    await resealSigningKeys(services);
    await resealEventSecrets(services);
    const changes = await resealChanges(services);
    const [signing, events] = [await oldSigningKeys(services), await oldEventSecrets(services)];
    const left = apps + changes + signing.length + events.length;
    services.metrics.levels.set({ level: 'secrets.oldKey' }, left);
  },
};
