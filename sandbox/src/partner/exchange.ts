import { foyerPaths } from '../foyer-paths.ts';
import { type Html, html } from '../html.ts';
import type { PartnerClient, PartnerSide } from '../partner-side.ts';
import { type Attempt, type Exchange, type Held, playedPartners } from './played-partners.ts';

/** Amazon proves itself by HTTP Basic, Google and everybody else in the form. @param wrongly by a secret that is not its own */
async function authentication(
  side: PartnerSide,
  client: PartnerClient,
  wrongly: boolean,
): Promise<{ form: Record<string, string>; headers: Record<string, string> }> {
  const own = await side.clientSecret(client.clientID);
  const secret = wrongly ? `${own}x` : own;
  const { clientID, assistant } = client;
  if (secret === undefined) return { form: { client_id: clientID }, headers: {} };
  if (assistant === 'alexaVoice') {
    const basic = Buffer.from(`${clientID}:${secret}`).toString('base64');
    return { form: {}, headers: { authorization: `Basic ${basic}` } };
  }
  return { form: { client_id: clientID, client_secret: secret }, headers: {} };
}

interface Posted {
  path: string;
  what: string;
  form: Record<string, string>;
  wrongly?: boolean;
}

/** Posts a form to the platform, over HTTP as a partner does. */
export async function post(
  side: PartnerSide,
  client: PartnerClient,
  { path, what, form, wrongly = false }: Posted,
): Promise<Exchange & { body: Record<string, unknown> }> {
  const own = await authentication(side, client, wrongly);
  const answer = await fetch(new URL(path, side.foyer), {
    method: 'POST',
    headers: own.headers,
    body: new URLSearchParams({ ...own.form, ...form }),
  });
  const text = await answer.text();
  const body: unknown = JSON.parse(text);
  const fields = typeof body === 'object' && body !== null ? { ...body } : {};
  return { what, status: answer.status, answer: JSON.stringify(body, null, 2), body: fields };
}

/** A text of an answer; undefined if it is none. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Everything in which an exchange can go wrong here. */
export const exchangeFailures = ['wrongVerifier', 'wrongAddress', 'wrongSecret', 'twice'] as const;

/** How an exchange is made to fail. */
export type ExchangeFailure = (typeof exchangeFailures)[number];

const tokenForm = (
  { client, redirectUri, verifier }: Attempt,
  code: string,
  failure: ExchangeFailure | undefined,
) => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: failure === 'wrongAddress' ? `${redirectUri}x` : redirectUri,
  // Google sends no PKCE
  ...(client.assistant === 'googleVoice'
    ? {}
    : { code_verifier: failure === 'wrongVerifier' ? `${verifier}x` : verifier }),
});

/** Exchanges the code that an attempt came back with. @returns what the partner then holds */
export async function exchangeCode(
  side: PartnerSide,
  attempt: Attempt,
  { code, failure }: { code: string; failure?: ExchangeFailure | undefined },
): Promise<Held> {
  const { client } = attempt;
  const form = tokenForm(attempt, code, failure);
  const wrongly = failure === 'wrongSecret';
  const request = { path: foyerPaths.token, what: 'Code exchanged', form, wrongly };
  const first = await post(side, client, request);
  const again =
    failure === 'twice' ? [await post(side, client, { ...request, what: 'The same code once more' })] : [];
  const held: Held = {
    id: attempt.state,
    client,
    accessToken: textOf(first.body.access_token) ?? '',
    refreshToken: textOf(first.body.refresh_token),
    idToken: textOf(first.body.id_token),
    exchanges: [first, ...again].reverse(),
  };
  playedPartners(side).held.set(held.id, held);
  return held;
}

/** Gets a new access token. */
export async function refresh(side: PartnerSide, held: Held): Promise<void> {
  const form = { grant_type: 'refresh_token', refresh_token: held.refreshToken ?? '' };
  const answer = await post(side, held.client, { path: foyerPaths.token, what: 'Refreshed', form });
  held.exchanges.unshift(answer);
  held.accessToken = textOf(answer.body.access_token) ?? held.accessToken;
  held.refreshToken = textOf(answer.body.refresh_token) ?? held.refreshToken;
}

/** Gives the tokens back (RFC 7009). */
export async function revoke(side: PartnerSide, held: Held): Promise<void> {
  const form = { token: held.refreshToken ?? held.accessToken };
  held.exchanges.unshift(await post(side, held.client, { path: foyerPaths.revoke, what: 'Revoked', form }));
}

/** Asks who the tokens belong to. */
export async function userinfo(side: PartnerSide, held: Held): Promise<void> {
  const answer = await fetch(new URL(foyerPaths.userinfo, side.foyer), {
    headers: { authorization: `Bearer ${held.accessToken}` },
  });
  const body: unknown = await answer.json();
  held.exchanges.unshift({
    what: 'Userinfo',
    status: answer.status,
    answer: JSON.stringify(body, null, 2),
  });
}

/** Asks for an assistant's code, as an app of the family does that the assistant's app has opened. */
export async function assistantCode(
  side: PartnerSide,
  held: Held,
  asked: Record<string, string>,
): Promise<{ answer: Exchange; fields: Record<string, unknown> }> {
  const response = await fetch(new URL(foyerPaths.assistantCode, side.foyer), {
    method: 'POST',
    headers: { authorization: `Bearer ${held.accessToken}` },
    body: new URLSearchParams(asked),
  });
  const body: unknown = await response.json();
  const fields = typeof body === 'object' && body !== null ? { ...body } : {};
  const answer = {
    what: 'Code for an assistant',
    status: response.status,
    answer: JSON.stringify(body, null, 2),
  };
  held.exchanges.unshift(answer);
  return { answer, fields };
}

/** Gets a code that opens the portal for the token's owner. @returns it; undefined where it was refused */
export async function portalCode(side: PartnerSide, held: Held, action: string): Promise<string | undefined> {
  const form = { access_token: held.accessToken, action };
  const answer = await post(side, held.client, {
    path: foyerPaths.portalCode,
    what: 'Code for the portal',
    form,
  });
  held.exchanges.unshift(answer);
  return textOf(answer.body.authorize_code);
}

/** Requests with their answers, as they came. */
export const exchangesOf = (exchanges: readonly Exchange[]): Html[] =>
  exchanges.map(
    ({ what, status, answer }) =>
      html`<h3>${what}</h3><p class="soft">HTTP ${status}</p><pre class="note"><code>${answer}</code></pre>`,
  );
