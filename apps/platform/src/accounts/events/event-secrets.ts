import { randomBytes } from 'node:crypto';
import type { AppID } from '@foyer/contract/partner-apps';
import { newID } from '../../domain/token.ts';
import type { Services } from '../../services.ts';
import { addEventSecret, endEventSecrets, eventSecretsOf } from '../../store/events/event-secrets.ts';
import type { Writer } from '../../store/store.ts';
import { type Acting, audit } from '../audit.ts';

/** So many secrets of an app live at once, so that one can follow another without a pause. */
export const eventSecretsAtOnce = 2;

/** What secrets of events are sealed for, together with their id. */
export const eventSecretSealPurpose = 'events.secret';

/** As Standard Webhooks writes one: 256 random bits, base64, with its prefix. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * Gives an app another secret, with which its events are signed.
 * @param endOthers ends those that it has, at once
 * @returns the secret, to be told only now; undefined where two live already and none is to end
 */
export async function newEventSecret(
  tx: Writer,
  acting: Acting,
  { appID, endOthers }: { appID: AppID; endOthers: boolean },
): Promise<{ secret: string; endedCount: number } | undefined> {
  const { keys, clock } = acting.services;
  const now = clock.now();
  if (!endOthers && (await eventSecretsOf(tx, appID)).length >= eventSecretsAtOnce) return undefined;
  const secret = newSecret();
  const secretID = newID();
  const sealedSecret = keys.seal(eventSecretSealPurpose, secret, secretID);
  await addEventSecret(tx, { secretID, appID, sealedSecret, createdAt: now });
  const endedCount = endOthers ? await endEventSecrets(tx, appID, { but: secretID, now }) : 0;
  await audit(tx, acting, { event: 'event.secretAdded', details: { appID, endedCount } });
  return { secret, endedCount };
}

/**
 * The secrets that an app's events are signed with, newest first. Outside of production an app that has none gets one,
 * so that a developer has nothing to prepare; in production secrets are made by hand.
 */
export async function signingSecretsOf(services: Services, appID: AppID): Promise<string[]> {
  const { store, keys, config } = services;
  let rows = await eventSecretsOf(store.read, appID);
  if (rows.length === 0 && !config.production) {
    const acting = { services, actor: 'system' } as const;
    await store.change((tx) => newEventSecret(tx, acting, { appID, endOthers: false }));
    // of several that come at once two make one, and all go by what there is then
    rows = await eventSecretsOf(store.read, appID);
  }
  return rows.flatMap(
    ({ secretID, sealedSecret }) => keys.open(eventSecretSealPurpose, sealedSecret, secretID) ?? [],
  );
}
