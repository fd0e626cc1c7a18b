import { createHash } from 'node:crypto';
import { hours } from '@foyer/contract/durations';
import { hashOf } from '../../apps/platform/src/kernel/secrets/token.ts';
import { openStore } from '../../apps/platform/src/kernel/store/open-store.ts';
import type { Store } from '../../apps/platform/src/kernel/store/store.ts';
import { fillStore } from './people.ts';

/** The public app that everybody has linked; its refresh tokens rotate, so that every refresh is a durable write. */
export const clientID = 'petApp';
/** Where its codes were sent. */
export const redirectUri = 'https://app.wagmoor.example/account/return';
/** The verifier of every code. */
export const verifier = createHash('sha256').update('verifier').digest('base64url');

const scope = 'openid email offline_access';
const challenge = createHash('sha256').update(verifier).digest('base64url');
const randomOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const grantOf = (text: string) => randomOf(`grant ${text}`).slice(0, 22);

/** The first refresh token of the nth account. */
export const refreshTokenOf = (nth: number): string => randomOf(`refresh ${nth}`);
/** The nth code that can be exchanged, once. */
export const codeOf = (nth: number): string => randomOf(`code ${nth}`);

/** As many rows as one statement of either engine takes. */
const rowsAtOnce = 1_000;

async function inBatches(count: number, add: (from: number, to: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += rowsAtOnce) await add(from, Math.min(from + rowsAtOnce, count));
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

const known = (now: number) => ({ clientID, scope, amr: 'pwd', authenticatedAt: now, createdAt: now });

const addGrants = (store: Store, now: number) => (from: number, to: number) =>
  store.change(async (tx) => {
    const grants = numbers(from, to).map((nth) => ({
      ...known(now),
      grantID: grantOf(`${nth}`),
      accountID: `account-${nth}`,
      lastUsedAt: now,
      expiresAt: now + hours(24),
      endedAt: null,
    }));
    await tx.insertInto('oauthGrants').values(grants).execute();
    const tokens = numbers(from, to).map((nth) => ({
      tokenHash: hashOf(refreshTokenOf(nth)),
      grantID: grantOf(`${nth}`),
      issuedAt: now,
      rotatedAt: null,
    }));
    await tx.insertInto('oauthRefreshTokens').values(tokens).execute();
  });

const addCodes = (store: Store, now: number, accounts: number) => (from: number, to: number) =>
  store.change(async (tx) => {
    const codes = numbers(from, to).map((nth) => ({
      ...known(now),
      codeHash: hashOf(codeOf(nth)),
      grantID: grantOf(`of code ${nth}`),
      accountID: `account-${nth % accounts}`,
      redirectUri,
      challenge,
      nonce: null,
      expiresAt: now + hours(24),
      usedAt: null,
    }));
    await tx.insertInto('oauthCodes').values(codes).execute();
  });

/** Fills a database with accounts that have each linked the app, and with codes that wait to be exchanged. */
export async function fillGrants(
  dataDir: string,
  { accounts, codes }: { accounts: number; codes: number },
): Promise<void> {
  const place = { databaseUrl: undefined, dataDir };
  await fillStore(place, accounts);
  const store = await openStore(place);
  const now = Date.now();
  await inBatches(accounts, addGrants(store, now));
  await inBatches(codes, addCodes(store, now, accounts));
  await store.close();
}
