import type { InputOf } from '@foyer/contract/calls';
import { askedOf, linkOf } from './authorization.ts';
import type { Browser } from './browser.ts';
import { basic, newPkce, type OAuthHttpAnswer, postForm } from './oauth.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';

/** Where the demo kit's Energy Coach, an app of another company, takes its codes. */
const coachReturn = 'https://coach.energy.example/oidc/return';

type Asked = InputOf<'beginPartnerHandOver'>;

/** A request of the app that has arrived, as the portal shows it, and the verifier of its code. */
export interface CoachRequest {
  asked: Asked;
  verifier: string;
}

/** Lets the app ask for scopes. @param more parameters of the request */
export async function coachAsks(
  platform: PlatformUnderTest,
  scope = 'openid profile',
  more: Record<string, string> = {},
): Promise<CoachRequest> {
  const { verifier, challenge } = newPkce();
  const query = new URLSearchParams({
    ...{ client_id: 'energyCoach', redirect_uri: coachReturn, response_type: 'code', scope },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', state: 's' },
    ...more,
  });
  return { asked: askedOf(await linkOf(platform, `${query}`)), verifier };
}

/** Presses Allow: takes what the question shows as allowed. */
export async function allow(platform: PlatformUnderTest, { asked }: CoachRequest, browser: Browser) {
  const { version } = await platform.succeed('getAppConsent', asked, { browser });
  return platform.call('beginPartnerHandOver', { ...asked, consent: version }, { browser });
}

/** Exchanges the code of an answer, as the app does. @param secret of the app */
export function coachExchange(
  platform: PlatformUnderTest,
  redirectUrl: string,
  { verifier, secret }: { verifier: string; secret: string },
): Promise<OAuthHttpAnswer> {
  const form = {
    grant_type: 'authorization_code',
    redirect_uri: coachReturn,
    code: new URL(redirectUrl).searchParams.get('code') ?? '',
    code_verifier: verifier,
  };
  return postForm(platform, '/oauth/token', form, { headers: basic('energyCoach', secret) });
}
