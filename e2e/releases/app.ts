import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { newPkce, petExchange, petReturn } from '../../apps/platform/src/testing/oauth.ts';
import type { Visitor } from './person.ts';
import type { ReleaseNode } from './stage.ts';

/** What an app gets at the token endpoint. */
interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token?: string;
}

/** Posts a form to an endpoint of a node. */
export const postTo = (at: ReleaseNode, path: string, form: Record<string, string>) =>
  fetch(`${at.url}${path}`, { method: 'POST', body: new URLSearchParams(form) });

/** Asks a node for tokens. @throws Error with what it answered */
export async function tokensFrom(at: ReleaseNode, form: Record<string, string>): Promise<Tokens> {
  const answer = await postTo(at, '/oauth/token', form);
  if (!answer.ok) throw new Error(`no tokens at ${at.release}: ${await answer.text()}`);
  return answer.json();
}

/** Has an app renew its tokens. */
export const refreshed = (at: ReleaseNode, { refresh_token }: Tokens): Promise<Tokens> =>
  tokensFrom(at, { grant_type: 'refresh_token', client_id: 'petApp', refresh_token });

/** The status that an access token is answered with. */
export const userinfoAt = (at: ReleaseNode, { access_token }: Tokens): Promise<number> =>
  fetch(`${at.url}/oauth/userinfo`, { headers: { authorization: `Bearer ${access_token}` } }).then(
    ({ status }) => status,
  );

/** Has a code issued for the pet app. @returns the form that exchanges it */
export async function codeAt(at: ReleaseNode, { succeed }: Visitor) {
  const { verifier, challenge } = newPkce();
  const { redirectUrl } = await succeed(at, 'beginPartnerHandOver', {
    appID: 'petApp',
    redirectUri: petReturn,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
  });
  return petExchange({ code: new URL(redirectUrl).searchParams.get('code') ?? '', verifier });
}

/** Checks an id_token with the keys that a node publishes, as a library does. @returns its algorithm */
export async function checkedBy(at: ReleaseNode, publicUrl: string, { id_token = '' }: Tokens) {
  const keys = createRemoteJWKSet(new URL(`${at.url}/oauth/jwks`));
  await jwtVerify(id_token, keys, { issuer: publicUrl, audience: 'petApp' });
  return decodeProtectedHeader(id_token).alg;
}
