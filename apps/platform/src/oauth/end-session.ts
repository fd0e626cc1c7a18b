import { longestState } from '@foyer/contract/lengths';
import { rawStatePattern } from '@foyer/contract/nouns/oauth-answers';
import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import { logoutAddress } from '../brand/clients/client-address.ts';
import type { Services } from '../kernel/call/services.ts';
import { readIDTokenHint } from '../nouns/grants/rules/id-token-hint.ts';
import { type Form, rawStateIn, readRequest } from './form.ts';

const signOut: PortalPath = '/sign-out';

/** Who asks: by its id, its user's id_token, or both where they agree; undefined where they do not or there is neither. */
async function clientIDOf(services: Services, form: Form): Promise<string | undefined> {
  const [named, hint] = [form.get('client_id'), form.get('id_token_hint')];
  if (hint === undefined) return named;
  const hinted = (await readIDTokenHint(services, hint))?.clientID;
  return named === undefined || named === hinted ? hinted : undefined;
}

/**
 * `GET` and `POST /oauth/logout` (OpenID Connect RP-Initiated Logout 1.0): opens the page of the portal that asks
 * whether to sign out, and then leads back. The address goes along only where it is one of the client's own.
 * @param rawQuery as it came, without `?`
 * @returns where the browser goes
 */
export async function signOutAddress(services: Services, rawQuery: string): Promise<string> {
  const { brand, config } = services;
  const form = readRequest(rawQuery);
  if (!form) return signOut;
  const client = brand.clients.get((await clientIDOf(services, form)) ?? '');
  const asked = form.get('post_logout_redirect_uri');
  const address = client && asked !== undefined && logoutAddress(client, asked, config);
  if (!client?.appID || !address) return signOut;
  const state = rawStateIn(rawQuery);
  const isKept = state !== undefined && state.length <= longestState && rawStatePattern.test(state);
  const query = `app=${client.appID}&to=${encodeURIComponent(address)}${isKept ? `&state=${state}` : ''}`;
  return `${signOut}?${query}`;
}
