import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { Services } from '../../../kernel/call/services.ts';
import { newID } from '../../../kernel/secrets/token.ts';
import { holdInstallation } from '../../../kernel/store/installation.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { randomBytes } from '../../../kernel/world/world.ts';
import { type Acting, audit } from '../../audit/rules/audit.ts';
import { addEventSecret, endEventSecrets, eventSecretsOf } from '../store/event-secrets.ts';

/** So many secrets of an app live at once, so that one can follow another without a pause. */
export const eventSecretsAtOnce = 2;

/** What secrets of events are sealed for, together with their id. */
export const eventSecretSealPurpose = 'events.secret';

/** Draws a secret in the format of Standard Webhooks: 256 random bits in base64, with its prefix. Stores nothing. */
export const drawEventSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

interface NewEventSecret {
  appID: AppID;
  /** Ends those that the app has, at once. */
  endOthers: boolean;
  /** Pass it if it was shown before it is stored; otherwise one is drawn. */
  secret?: string;
}

/**
 * Gives an app another secret, with which its events are signed. Concurrent calls wait for each other, so the limit on
 * living secrets holds.
 * @returns the secret, to be told only now; undefined where two live already and none is to end
 */
export async function newEventSecret(
  tx: Writer,
  acting: Acting,
  { appID, endOthers, secret = drawEventSecret() }: NewEventSecret,
): Promise<{ secret: string; endedCount: number } | undefined> {
  const { keys, clock } = acting.services;
  await holdInstallation(tx);
  const now = clock.now();
  if (!endOthers && (await eventSecretsOf(tx, appID)).length >= eventSecretsAtOnce) return undefined;
  const secretID = newID();
  const sealedSecret = keys.seal(eventSecretSealPurpose, secret, secretID);
  await addEventSecret(tx, { secretID, appID, sealedSecret, createdAt: now });
  const endedCount = endOthers ? await endEventSecrets(tx, appID, { but: secretID, now }) : 0;
  await audit(tx, acting, { event: 'event.secretAdded', details: { appID, endedCount } });
  return { secret, endedCount };
}

/** Gives an app a secret unless it has one. Of several concurrent calls, one creates it. */
const giveFirstSecret = (services: Services, appID: AppID): Promise<void> =>
  services.store.change(async (tx) => {
    await holdInstallation(tx);
    if ((await eventSecretsOf(tx, appID)).length > 0) return;
    await newEventSecret(tx, { services, actor: 'system' }, { appID, endOthers: false });
  });

/**
 * The secrets that an app's events are signed with, newest first. Outside of production an app that has none gets one,
 * so that a developer has nothing to prepare; in production secrets are made by hand.
 */
export async function signingSecretsOf(services: Services, appID: AppID): Promise<string[]> {
  const { store, keys, config } = services;
  let rows = await eventSecretsOf(store.read, appID);
  if (rows.length === 0 && !config.production) {
    await giveFirstSecret(services, appID);
    rows = await eventSecretsOf(store.read, appID);
  }
  return rows.flatMap(
    ({ secretID, sealedSecret }) => keys.open(eventSecretSealPurpose, sealedSecret, secretID) ?? [],
  );
}
