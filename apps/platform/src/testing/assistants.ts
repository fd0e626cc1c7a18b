import { newPkce, type OAuthHttpAnswer, postForm } from './oauth.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { type Person, resultOf } from './sign-in.ts';

/** Where the demo kit's home app, a public one of the family, takes its codes. */
const homeReturn = 'https://home.larkholm.example/account/return';

/** What the demo kit's further assistant asks for. */
export const kestrel = {
  clientId: 'larkholm-kestrel',
  redirectUri: 'https://link.kestrel.example/return',
  responseType: 'code',
} as const;

/** Signs somebody in to the home app. @returns the answer of the token endpoint */
export async function homeTokens(
  platform: PlatformUnderTest,
  { browser }: Pick<Person, 'browser'>,
  scope = 'openid devices offline_access assistants',
): Promise<{ access_token: string; refresh_token: string; scope: string }> {
  const { verifier, challenge } = newPkce();
  const asked = { appID: 'cloudApp', redirectUri: homeReturn, scope, codeChallenge: challenge };
  const answer = await platform.call(
    'beginPartnerHandOver',
    { ...asked, codeChallengeMethod: 'S256' },
    { browser },
  );
  const code = new URL(resultOf(answer).redirectUrl).searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', client_id: 'cloudApp', redirect_uri: homeReturn };
  const { status, body } = await postForm(platform, '/oauth/token', {
    ...form,
    code,
    code_verifier: verifier,
  });
  if (status !== 200) throw new Error(`no tokens: ${JSON.stringify(body)}`);
  return body;
}

/** Asks for the code of an assistant, as the home app does that the assistant's app has opened. */
export const askAssistantCode = (
  platform: PlatformUnderTest,
  accessToken: string,
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
  more: Record<string, string> = {},
): Promise<OAuthHttpAnswer> =>
  postForm(
    platform,
    '/oauth/assistant-code',
    { client_id: clientId, redirect_uri: redirectUri, ...more },
    { headers: { authorization: `Bearer ${accessToken}` } },
  );
