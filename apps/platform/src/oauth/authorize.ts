import { chooseLanguage } from '@foyer/contract/languages';
import { answerAddress } from '@foyer/contract/oauth-answers';
import { actionDestinations } from '@foyer/contract/partner-apps';
import { checkRequest } from '../accounts/oauth/check-request.ts';
import { requestMark } from '../accounts/oauth/request-mark.ts';
import { appOf } from '../brand/brand-kit.ts';
import { returnAddress } from '../brand/clients/client-address.ts';
import { scopesIn } from '../domain/scope.ts';
import type { Services } from '../services.ts';
import { type Form, rawStateIn, readRequest } from './form.ts';

/** Parameters of the portal's own links. They are dropped from an authorization request, so that it cannot set them. */
const portalParameters: ReadonlySet<string> = new Set([
  ...['appName', 'action', 'redirectUri', 'failedUri', 'authorizeCode', 'accessToken'],
  ...['lang', 'user_locale', 'provenSince', 'refused'],
]);

const refusedPage = `${actionDestinations.login}?refused=1`;
const prompts: ReadonlySet<string> = new Set(['none', 'login', 'consent', 'select_account']);

/** What is wrong with a request, once it is known where to answer it (OpenID Connect Core, section 3.1.2.6). */
function problemOf(form: Form, asked: ReturnType<typeof checkRequest>): string | undefined {
  if (asked.fault === 13002) return 'unsupported_response_type';
  if (asked.fault === 13003) return 'invalid_scope';
  if (asked.fault) return 'invalid_request';
  if (form.has('request')) return 'request_not_supported';
  if (form.has('request_uri')) return 'request_uri_not_supported';
  if ((form.get('response_mode') ?? 'query') !== 'query') return 'invalid_request';
  if (!/^\d{0,9}$/.test(form.get('max_age') ?? '')) return 'invalid_request';
  const prompt = scopesIn(form.get('prompt') ?? '');
  const isOdd = prompt.some((one) => !prompts.has(one)) || (prompt.includes('none') && prompt.length > 1);
  return isOdd ? 'invalid_request' : undefined;
}

/** The raw parts of a query that the portal is handed, byte for byte (settled B1). */
const handedOver = (rawQuery: string): string[] =>
  rawQuery.split('&').filter((part) => {
    const [[name] = ['']] = new URLSearchParams(`&${part}`);
    return part !== '' && !portalParameters.has(name);
  });

/**
 * `GET` and `POST /oauth/authorize` (RFC 6749, section 3.1; OpenID Connect Core, section 3.1.2): checks the request and
 * opens the portal's sign-in with it, which hands its user over. It keeps nothing, so nothing can be used up or run
 * out: the portal shows the request again when it asks for the code, where all of it is checked once more.
 * @param rawQuery as it came, without `?`
 * @returns where the browser goes: the portal, or with an error to the client, but to none that is not registered
 */
export function authorize(services: Services, rawQuery: string): string {
  const { brand, config } = services;
  const form = readRequest(rawQuery);
  if (!form) return refusedPage;
  const client = brand.clients.get(form.get('client_id') ?? '');
  const app = appOf(brand, client?.appID);
  const redirectUri = app && returnAddress(brand, app, form.get('redirect_uri') ?? '', config);
  if (!client || !app?.activated || redirectUri === undefined) return refusedPage;
  const asked = checkRequest(client, {
    responseType: form.get('response_type') ?? '',
    scope: form.get('scope'),
    codeChallenge: form.get('code_challenge'),
    codeChallengeMethod: form.get('code_challenge_method'),
  });
  const error = problemOf(form, asked);
  if (error !== undefined)
    return answerAddress(redirectUri, { error, iss: config.publicUrl }, rawStateIn(rawQuery));
  const locales = scopesIn(form.get('ui_locales') ?? '');
  const language = locales.length === 0 ? [] : [`lang=${chooseLanguage(locales)}`];
  const isLogin = scopesIn(form.get('prompt') ?? '').includes('login');
  const since = isLogin ? [`provenSince=${requestMark(services)}`] : [];
  const link = [`appName=${app.appID}`, 'action=login', ...handedOver(rawQuery), ...language, ...since];
  return `${actionDestinations.login}?${link.join('&')}`;
}
