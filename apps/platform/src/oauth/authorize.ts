import { matchLanguage } from '@foyer/contract/languages';
import { answerAddress, longestSeal } from '@foyer/contract/nouns/oauth-answers';
import { type AppID, actionDestinations } from '@foyer/contract/nouns/partner-apps';
import { silentPath } from '@foyer/contract/paths/path-rules';
import { resourceServerAt } from '../brand/clients/resource-server.ts';
import type { Services } from '../kernel/call/services.ts';
import { newID } from '../kernel/secrets/token.ts';
import { requestMark } from '../nouns/grants/rules/request-mark.ts';
import { scopesIn } from '../nouns/grants/rules/scope.ts';
import { type SealedRequest, sealRequest } from '../nouns/grants/rules/sealed-request.ts';
import { type AuthorizationProblem, problemOf, promptOf } from './authorization-problem.ts';
import { type Form, rawStateIn, readRequest } from './form.ts';
import { hintedIn } from './hinted-account.ts';
import { recipientOf, refusedPage } from './recipient.ts';

/**
 * Parameters that are not passed on to the portal: those of the portal's own links, so that a request cannot set them, and
 * the `id_token_hint`, which names a user.
 */
const notHandedOver: ReadonlySet<string> = new Set([
  ...['appName', 'action', 'redirectUri', 'failedUri', 'authorizeCode', 'accessToken'],
  ...['lang', 'user_locale', 'provenSince', 'refused', 'id_token_hint'],
]);

/** Of a deactivated app, and of an assistant, which uses a link of the portal instead. */
const unauthorized = { error: 'unauthorized_client', error_description: 'the client may not ask here' };
const tooLong = {
  error: 'invalid_request',
  error_description: 'state and redirect_uri are too long together',
};

/** The raw parts of a query that the portal is handed, byte for byte (settled B1). */
const handedOver = (rawQuery: string): string[] =>
  rawQuery.split('&').filter((part) => {
    const [[name] = ['']] = new URLSearchParams(`&${part}`);
    return part !== '' && !notHandedOver.has(name);
  });

/**
 * Returns the link of the portal that continues a request: the sign-in, or the empty page for `prompt=none`. Undefined if
 * the request is too long for one: a long `state` beside a long address.
 */
function linkTo(
  services: Services,
  { appID, form, rawQuery }: { appID: AppID; form: Form; rawQuery: string },
  checked: Omit<SealedRequest, 'id' | 'prompt' | 'arrivedAt'>,
): string | undefined {
  const prompt = promptOf(form);
  const maxAge = form.get('max_age');
  const resource = resourceServerAt(services.brand, form.get('resource') ?? '');
  const request = sealRequest(services, {
    ...checked,
    ...(maxAge === undefined ? {} : { maxAgeSec: Number(maxAge) }),
    ...(resource === undefined ? {} : { resource }),
    id: newID(),
    prompt,
    arrivedAt: services.clock.now(),
  });
  if (request.length > longestSeal) return undefined;
  // where there is none of them the visitor's own holds (settled D2)
  const language = scopesIn(form.get('ui_locales') ?? '')
    .flatMap((locale) => matchLanguage(locale) ?? [])
    .slice(0, 1)
    .map((one) => `lang=${one}`);
  const link = [`appName=${appID}`, 'action=login', ...handedOver(rawQuery), ...language];
  // read by pages and nodes of the release before, which know no seal (settled X12)
  const since = prompt.includes('login') ? [`provenSince=${requestMark(services)}`] : [];
  const path = prompt.includes('none') ? silentPath : actionDestinations.login;
  return `${path}?${[...link, ...since, `request=${request}`].join('&')}`;
}

/**
 * `GET` and `POST /oauth/authorize` (RFC 6749, section 3.1; OpenID Connect Core, section 3.1.2): checks the request and
 * redirects to the portal. Stores nothing: the link carries what was checked in a sealed parameter (decision 0085).
 * @param rawQuery as it came, without `?`
 * @returns where the browser goes: the portal, or the client's registered address with an error
 */
export async function authorize(services: Services, rawQuery: string): Promise<string> {
  const form = readRequest(rawQuery);
  if (!form) return refusedPage('malformed');
  const recipient = recipientOf(services, {
    clientID: form.get('client_id'),
    redirectUri: form.get('redirect_uri'),
  });
  if (typeof recipient === 'string') return refusedPage(recipient);
  const { client, app, redirectUri } = recipient;
  const state = rawStateIn(rawQuery);
  const answer = (problem: AuthorizationProblem) =>
    answerAddress(redirectUri, { ...problem, iss: services.config.publicUrl }, state);
  if (!app?.activated) return answer(unauthorized);
  const problem = problemOf(services, form, recipient, state);
  if (problem) return answer(problem);
  const hinted = await hintedIn(services, form, client);
  if ('error' in hinted) return answer(hinted);
  const checked = { clientID: client.clientID, redirectUri, state, accountID: hinted.accountID };
  return linkTo(services, { appID: app.appID, form, rawQuery }, checked) ?? answer(tooLong);
}
