import { longestState } from '@foyer/contract/lengths';
import { rawStatePattern } from '@foyer/contract/nouns/oauth-answers';
import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import { logoutAddress } from '../brand/clients/client-address.ts';
import type { Services } from '../kernel/call/services.ts';
import { readIDTokenHint } from '../nouns/grants/rules/id-token-hint.ts';
import { type Form, rawStateIn, readRequest } from './form.ts';

const signOut: PortalPath = '/sign-out';

/** Who asks, by its id, its user's id_token, or both where they agree; of which session the id_token is. */
async function askerOf(
  services: Services,
  form: Form,
): Promise<{ clientID?: string | undefined; sid?: string }> {
  const [named, hint] = [form.get('client_id'), form.get('id_token_hint')];
  if (hint === undefined) return { clientID: named };
  const hinted = await readIDTokenHint(services, hint);
  return hinted && (named === undefined || named === hinted.clientID) ? hinted : {};
}

/** Where the browser goes back to, in the parameters of the portal's page; none if the client has not registered it. */
function wayBack({ brand, config }: Services, form: Form, clientID: string, rawQuery: string): string[] {
  const client = brand.clients.get(clientID);
  const asked = form.get('post_logout_redirect_uri');
  const address = client && asked !== undefined && logoutAddress(client, asked, config);
  if (!client?.appID || !address) return [];
  const state = rawStateIn(rawQuery);
  const isKept = state !== undefined && state.length <= longestState && rawStatePattern.test(state);
  return [`app=${client.appID}`, `to=${encodeURIComponent(address)}`, ...(isKept ? [`state=${state}`] : [])];
}

/**
 * `GET` and `POST /oauth/logout` (OpenID Connect RP-Initiated Logout 1.0): opens the page of the portal that asks
 * whether to sign out, and then leads back. The address goes along only where it is one of the client's own. The `sid` of
 * the id_token goes along, too: of another session the page ends nothing (settled G8).
 * @param rawQuery as it came, without `?`
 * @returns where the browser goes
 */
export async function signOutAddress(services: Services, rawQuery: string): Promise<string> {
  const form = readRequest(rawQuery);
  if (!form) return signOut;
  const { clientID = '', sid } = await askerOf(services, form);
  const query = [
    ...wayBack(services, form, clientID, rawQuery),
    ...(sid === undefined ? [] : [`sid=${sid}`]),
  ];
  return query.length === 0 ? signOut : `${signOut}?${query.join('&')}`;
}
