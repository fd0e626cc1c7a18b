import type { OAuthClient } from '../../../brand/clients/oauth-client.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { type Acting, audit } from '../../audit/rules/audit.ts';
import { dropAppConsents, findAppConsent, putAppConsent } from '../store/app-consents.ts';
import { livingGrants } from '../store/grants.ts';
import { scopesIn } from './scope.ts';

/** What a client asks an account's owner for. */
export interface AskedConsent {
  client: OAuthClient;
  /** Scopes between blanks, checked. */
  scope: string;
  /** The `prompt` of the sealed request; empty for a link of the portal's own form. */
  prompt: readonly string[];
}

/** What an answer to a consent question depends on. */
export interface ConsentState {
  /** Whether the owner is asked before a code is issued. */
  due: boolean;
  /** The scopes of the request that the owner has not allowed yet. */
  fresh: string[];
}

/**
 * Returns whether an account's owner is asked for consent, and to which new scopes (settled G4). `once` asks until all scopes
 * of the request have been allowed; `always`, and `prompt=consent`, ask each time. A living grant counts as consent to its
 * scopes: it is older than the kit's line that makes the app ask.
 */
export async function consentState(
  db: Reader,
  { accountID }: { accountID: string },
  { client, scope, prompt }: AskedConsent,
  now: EpochMs,
): Promise<ConsentState> {
  const { clientID, consent } = client;
  if (consent === 'none') return { due: false, fresh: [] };
  const allowed = await findAppConsent(db, { accountID, clientID });
  const grants = await livingGrants(db, { accountID, now });
  const own = grants.filter((grant) => grant.clientID === clientID);
  const held = new Set([allowed, ...own].flatMap((one) => scopesIn(one?.scope ?? '')));
  const fresh = scopesIn(scope).filter((one) => !held.has(one));
  return { due: consent === 'always' || prompt.includes('consent') || fresh.length > 0, fresh };
}

/** Writes down that the owner allows a client its scopes, besides those allowed before, in the change that issues the code. */
export async function allowApp(
  tx: Writer,
  acting: Acting,
  account: HeldAccount,
  { client, scope, version }: { client: OAuthClient; scope: string; version: string },
): Promise<void> {
  const { accountID } = account;
  const { clientID } = client;
  const before = await findAppConsent(tx, { accountID, clientID });
  const all = [...new Set([...scopesIn(before?.scope ?? ''), ...scopesIn(scope)])].join(' ');
  await putAppConsent(tx, account, { clientID, scope: all, version, allowedAt: acting.services.clock.now() });
  await audit(tx, acting, { event: 'consent.given', accountID, details: { app: clientID, scope, version } });
}

/**
 * Takes back what the owner has allowed, all of it or that of one client.
 * @returns the clients that were allowed something
 */
export async function takeBackConsents(
  tx: Writer,
  acting: Acting,
  account: HeldAccount,
  clientID: string | undefined,
): Promise<string[]> {
  const { accountID } = account;
  const dropped = await dropAppConsents(tx, account, clientID);
  for (const app of dropped)
    await audit(tx, acting, { event: 'consent.takenBack', accountID, details: { app } });
  return dropped;
}
