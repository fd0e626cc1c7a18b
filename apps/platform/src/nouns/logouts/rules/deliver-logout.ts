import { appOf } from '../../../brand/brand-kit.ts';
import { logoutListener } from '../../../brand/clients/client-address.ts';
import type { Services } from '../../../kernel/call/services.ts';
import { type Posted, postToApp } from '../../events/rules/post-to-app.ts';
import type { LogoutTable } from '../store/logout-tables.ts';
import { dropLogout, setLogoutFailed } from '../store/logouts.ts';
import { logoutRetryGap } from './logout-retry.ts';
import { newLogoutToken } from './logout-token.ts';

/** Where a client hears of the end of sessions; nowhere if the kit gives it no address any more, or the app is switched off. */
function addressOf({ brand, config }: Services, clientID: string): string | undefined {
  const client = brand.clients.get(clientID);
  if (!client || !appOf(brand, client.appID)?.activated) return undefined;
  return logoutListener(client, config);
}

async function send(services: Services, logout: LogoutTable): Promise<Posted> {
  if (logout.expiresAt <= services.clock.now())
    return { outcome: 'failed', error: logout.lastError ?? 'too late' };
  const address = addressOf(services, logout.clientID);
  if (address === undefined) return { outcome: 'failed', error: 'no address' };
  return postToApp(address, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ logout_token: await newLogoutToken(services, logout) }).toString(),
  });
}

function noteOutcome(
  { log, metrics }: Services,
  { logoutID, clientID, attempts }: LogoutTable,
  outcome: 'delivered' | 'delayed' | 'expired',
  error = '',
): void {
  const event = `logout.${outcome}`;
  metrics.events.inc({ event });
  const line = { event, logoutID, clientID, attempts: attempts + 1 };
  if (outcome === 'expired') log.warn({ ...line, outcome: error });
  else log.info(error === '' ? line : { ...line, outcome: error });
}

/**
 * Tries one logout token that is in this node's hands and notes what became of it (OpenID Connect Back-Channel Logout 1.0,
 * sections 2.5 and 2.8). 2xx ends it. Anything else is tried again, also 400: an app answers so where it could not end the
 * session, and each try has a token of its own.
 * @returns whether the app took it
 */
export async function deliverLogout(services: Services, logout: LogoutTable): Promise<boolean> {
  const { store, clock } = services;
  const { logoutID, attempts, expiresAt } = logout;
  const sent = await send(services, logout);
  if (sent.outcome !== 'failed') {
    await store.change((tx) => dropLogout(tx, logoutID));
    noteOutcome(services, logout, 'delivered');
    return true;
  }
  const next = clock.now() + logoutRetryGap(attempts + 1);
  const dueAt = next < expiresAt ? next : null;
  await store.change((tx) => setLogoutFailed(tx, logoutID, { dueAt, error: sent.error }));
  noteOutcome(services, logout, dueAt === null ? 'expired' : 'delayed', sent.error);
  return false;
}
