import { chooseLanguage } from '@foyer/contract/languages';
import { longestState } from '@foyer/contract/lengths';
import { answerAddress, longestSeal, rawStatePattern } from '@foyer/contract/nouns/oauth-answers';
import { type AppID, actionDestinations } from '@foyer/contract/nouns/partner-apps';
import { silentPath } from '@foyer/contract/paths/path-rules';
import { isSharedAddress } from '../brand/clients/client-address.ts';
import type { Services } from '../kernel/call/services.ts';
import { newID } from '../kernel/secrets/token.ts';
import { checkRequest } from '../nouns/grants/rules/check-request.ts';
import { requestMark } from '../nouns/grants/rules/request-mark.ts';
import { scopesIn } from '../nouns/grants/rules/scope.ts';
import { type SealedRequest, sealRequest } from '../nouns/grants/rules/sealed-request.ts';
import { type Form, rawStateIn, readRequest } from './form.ts';
import { hintedIn } from './hinted-account.ts';
import { type Recipient, recipientOf, refusedPage } from './recipient.ts';

/**
 * Parameters that are not passed on to the portal: those of the portal's own links, so that a request cannot set them, and
 * the `id_token_hint`, which names a user.
 */
const notHandedOver: ReadonlySet<string> = new Set([
  ...['appName', 'action', 'redirectUri', 'failedUri', 'authorizeCode', 'accessToken'],
  ...['lang', 'user_locale', 'provenSince', 'refused', 'id_token_hint'],
]);

const prompts: ReadonlySet<string> = new Set(['none', 'login', 'consent', 'select_account']);

const promptOf = (form: Form): string[] => scopesIn(form.get('prompt') ?? '');

function problemOfPrompt(form: Form, { client, redirectUri }: Recipient): string | undefined {
  const prompt = promptOf(form);
  if (prompt.some((one) => !prompts.has(one))) return 'invalid_request';
  if (!prompt.includes('none')) return undefined;
  if (prompt.length > 1) return 'invalid_request';
  // the app's identity is not assured, so a person has to confirm (RFC 8252, section 8.6; decision 0085)
  return client.public && isSharedAddress(redirectUri) ? 'interaction_required' : undefined;
}

const isStateOdd = (state = ''): boolean => state.length > longestState || !rawStatePattern.test(state);

/** What is wrong with a request, once it is known where to answer it (OpenID Connect Core, section 3.1.2.6). */
function problemOf(form: Form, recipient: Recipient, state: string | undefined): string | undefined {
  const asked = checkRequest(recipient.client, {
    responseType: form.get('response_type') ?? '',
    scope: form.get('scope'),
    codeChallenge: form.get('code_challenge'),
    codeChallengeMethod: form.get('code_challenge_method'),
  });
  if (asked.fault === 13002) return 'unsupported_response_type';
  if (asked.fault === 13003) return 'invalid_scope';
  if (asked.fault) return 'invalid_request';
  if (form.has('request')) return 'request_not_supported';
  if (form.has('request_uri')) return 'request_uri_not_supported';
  if ((form.get('response_mode') ?? 'query') !== 'query') return 'invalid_request';
  if (!/^\d{0,9}$/.test(form.get('max_age') ?? '') || isStateOdd(state)) return 'invalid_request';
  return problemOfPrompt(form, recipient);
}

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
  const request = sealRequest(services, {
    ...checked,
    ...(maxAge === undefined ? {} : { maxAgeSec: Number(maxAge) }),
    id: newID(),
    prompt,
    arrivedAt: services.clock.now(),
  });
  if (request.length > longestSeal) return undefined;
  const locales = scopesIn(form.get('ui_locales') ?? '');
  const language = locales.length === 0 ? [] : [`lang=${chooseLanguage(locales)}`];
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
  const answer = (error: string) =>
    answerAddress(redirectUri, { error, iss: services.config.publicUrl }, state);
  // assistants use a link of the portal instead
  if (!app?.activated) return answer('unauthorized_client');
  const error = problemOf(form, recipient, state);
  if (error !== undefined) return answer(error);
  const hinted = await hintedIn(services, form, client);
  if (hinted.error !== undefined) return answer(hinted.error);
  const checked = { clientID: client.clientID, redirectUri, state, accountID: hinted.accountID };
  return linkTo(services, { appID: app.appID, form, rawQuery }, checked) ?? answer('invalid_request');
}
