import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../kernel/call/services.ts';
import { hashOf, newToken } from '../../../kernel/secrets/token.ts';
import { holdInstallation } from '../../../kernel/store/installation.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type Acting, audit } from '../../audit/rules/audit.ts';
import { addClientSecret, endSecretsOf, secretsOf } from '../store/client-secrets.ts';

/** So many secrets of a client live at once, so that one can follow another without a pause. */
export const secretsAtOnce = 2;

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether a secret is one of a client's; in the same time for every wrong one (security: R87). */
export async function isClientSecret(
  { store }: Services,
  clientID: string,
  secret: string,
): Promise<boolean> {
  const shown = hashOf(secret);
  const living = await secretsOf(store.read, clientID);
  return living.map(({ secretHash }) => isSame(secretHash, shown)).includes(true);
}

/** Draws a secret of 256 random bits. Stores nothing. */
export const drawClientSecret = (): string => newToken().token;

interface NewClientSecret {
  clientID: string;
  /** Ends those that the client has, at once. */
  endOthers: boolean;
  /** Pass it if it was shown before it is stored; otherwise one is drawn. */
  secret?: string;
}

/**
 * Gives a client another secret (settled B3). Concurrent calls wait for each other, so the limit on living secrets holds.
 * @returns the secret, to be told only now; undefined where two live already and none is to end
 */
export async function newClientSecret(
  tx: Writer,
  acting: Acting,
  { clientID, endOthers, secret = drawClientSecret() }: NewClientSecret,
): Promise<{ secret: string; endedCount: number } | undefined> {
  await holdInstallation(tx);
  const now = acting.services.clock.now();
  if (!endOthers && (await secretsOf(tx, clientID)).length >= secretsAtOnce) return undefined;
  const secretHash = hashOf(secret);
  await addClientSecret(tx, { secretHash, clientID, createdAt: now });
  const endedCount = endOthers ? await endSecretsOf(tx, clientID, { but: secretHash, now }) : 0;
  await audit(tx, acting, { event: 'client.secretAdded', details: { clientID, endedCount } });
  return { secret, endedCount };
}
