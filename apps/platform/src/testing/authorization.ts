import type { InputOf } from '@foyer/contract/calls';
import { expect } from 'vitest';
import { newPkce, petReturn } from './oauth.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';

/** The parameters of a valid authorization request of the pet app, a public client. */
export const petQuery = (challenge: string = newPkce().challenge): string =>
  `client_id=petApp&redirect_uri=${encodeURIComponent(petReturn)}&response_type=code&code_challenge=${challenge}&code_challenge_method=S256`;

/** Opens an address as a browser does. @returns where it leads */
export async function ledFrom({ app }: PlatformUnderTest, url: string): Promise<string> {
  const answer = await app.inject({ url, headers: { host: 'localhost:8080' } });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

/** Makes an authorization request. @returns the link of the portal that it leads to */
export async function linkOf(platform: PlatformUnderTest, query: string): Promise<URL> {
  const link = new URL(await ledFrom(platform, `/oauth/authorize?${query}`), 'http://localhost:8080');
  expect(link.searchParams.has('request'), `${link}`).toBe(true);
  return link;
}

/** Returns what the portal sends to beginPartnerHandOver for such a link. */
export function askedOf({ search, searchParams }: URL): InputOf<'beginPartnerHandOver'> {
  const given = (name: string) => searchParams.get(name) ?? undefined;
  const rawState = search
    .slice(1)
    .split('&')
    .find((part) => part.startsWith('state='));
  const maxAge = given('max_age');
  return {
    appID: given('appName') ?? '',
    redirectUri: given('redirect_uri') ?? '',
    ...(rawState === undefined ? {} : { state: rawState.slice('state='.length) }),
    responseType: given('response_type'),
    scope: given('scope'),
    nonce: given('nonce'),
    codeChallenge: given('code_challenge'),
    codeChallengeMethod: given('code_challenge_method'),
    acrValues: given('acr_values'),
    ...(maxAge === undefined ? {} : { maxAgeSec: Number(maxAge) }),
    request: given('request'),
  };
}
