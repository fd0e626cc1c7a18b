import { createHash, randomBytes } from 'node:crypto';
import type { InputOf } from '@foyer/contract/calls';
import { newClientSecret } from '../nouns/grants/rules/client-secret.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { type Person, resultOf } from './sign-in.ts';

/** An answer of an OAuth endpoint. */
export interface OAuthHttpAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what a client would read
  body: any;
}

/** Posts a form to an OAuth endpoint. @param secret sent by Basic with the client id where it is given */
export async function postForm(
  platform: PlatformUnderTest,
  path: string,
  form: Record<string, string> | string,
  { headers = {}, from = '127.0.0.1' }: { headers?: Record<string, string>; from?: string } = {},
): Promise<OAuthHttpAnswer> {
  const response = await platform.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: {
      host: 'localhost:8080',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  });
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(response.body) };
}

/** The `Authorization` header of HTTP Basic. */
export const basic = (clientID: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${clientID}:${secret}`).toString('base64')}`,
});

/** A verifier and its challenge. */
export function newPkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** A secret of a client, besides those that it has. */
export async function secretOf({ services }: PlatformUnderTest, clientID: string): Promise<string> {
  const acting = { services, actor: 'operator' } as const;
  const made = await services.store.change((tx) =>
    newClientSecret(tx, acting, { clientID, endOthers: false }),
  );
  if (!made) throw new Error('the client has two secrets already');
  return made.secret;
}

/** Where the demo kit's pet app, a public one, takes its codes. */
export const petReturn = 'https://app.wagmoor.example/account/return';

/** Hands somebody over to the pet app. @returns the code and the verifier that goes with it */
export async function petCode(
  platform: PlatformUnderTest,
  { browser }: Pick<Person, 'browser'>,
  more: Partial<InputOf<'beginPartnerHandOver'>> = {},
): Promise<{ code: string; verifier: string }> {
  const { verifier, challenge } = newPkce();
  const asked = { appID: 'petApp', redirectUri: petReturn, codeChallenge: challenge } as const;
  const answer = await platform.call(
    'beginPartnerHandOver',
    { ...asked, codeChallengeMethod: 'S256', ...more },
    { browser },
  );
  const code = new URL(resultOf(answer).redirectUrl).searchParams.get('code') ?? '';
  return { code, verifier };
}

/** The form that exchanges such a code. */
export const petExchange = ({ code, verifier }: { code: string; verifier: string }) => ({
  grant_type: 'authorization_code',
  client_id: 'petApp',
  redirect_uri: petReturn,
  code,
  code_verifier: verifier,
});

/** Hands somebody over to the pet app and exchanges the code. @returns the tokens */
export async function petTokens(
  platform: PlatformUnderTest,
  person: Pick<Person, 'browser'>,
  more: Partial<InputOf<'beginPartnerHandOver'>> = {},
): Promise<{ access_token: string; refresh_token: string; id_token: string; scope: string }> {
  const answer = await postForm(platform, '/oauth/token', petExchange(await petCode(platform, person, more)));
  if (answer.status !== 200) throw new Error(`no tokens: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
