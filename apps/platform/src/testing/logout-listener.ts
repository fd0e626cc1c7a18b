import { createLocalJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { expect } from 'vitest';
import { kitWith } from './changed-kit.ts';
import { type EventReceiver, openReceiver, type ReceivedEvent } from './event-receiver.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';

/** An app's end of the logout tokens: a receiver that reads them as an app does. */
export interface LogoutListener extends EventReceiver {
  /** Waits for the token about a session, by its `sid`. @returns its claims, verified */
  hearOf(platform: PlatformUnderTest, sid: string): Promise<JWTPayload>;
}

/** The token of what an app has got. */
export const logoutTokenIn = ({ body }: ReceivedEvent): string =>
  new URLSearchParams(body).get('logout_token') ?? '';

/** Verifies a logout token by the published keys (OpenID Connect Back-Channel Logout 1.0, section 2.6). @throws if it is not good */
export async function verifyLogout(
  { app, clock }: PlatformUnderTest,
  token: string,
  clientID: string,
): Promise<JWTPayload> {
  const answer = await app.inject({ url: '/oauth/jwks', headers: { host: 'localhost:8080' } });
  const { payload } = await jwtVerify(token, createLocalJWKSet(answer.json()), {
    issuer: 'http://localhost:8080',
    audience: clientID,
    typ: 'logout+jwt',
    currentDate: new Date(clock.now()),
    requiredClaims: ['iss', 'aud', 'iat', 'exp', 'jti', 'events'],
  });
  return payload;
}

/** Starts one on a free port of this machine. */
export async function openListener(clientID: string): Promise<LogoutListener> {
  const receiver = await openReceiver();
  return {
    ...receiver,
    async hearOf(platform, sid) {
      const about = () =>
        receiver.received.map(logoutTokenIn).filter((token) => decodeJwt(token).sid === sid);
      await expect.poll(about, { interval: 10 }).toHaveLength(1);
      return verifyLogout(platform, about()[0] ?? '', clientID);
    },
  };
}

/** A copy of the demo kit whose apps hear of the end of sessions at addresses on this machine. @returns its folder */
export const kitListeningAt = (urls: { petApp?: string; store?: string }): Promise<string> =>
  kitWith(({ apps }) => {
    for (const appID of ['petApp', 'store', 'shopifyStoreUs'] as const) {
      const app = apps[appID];
      delete app.events;
      delete app.oauth.backchannelLogoutUri;
      delete app.oauth.backchannelLogoutSessionRequired;
      delete app.oauth.sandbox.backchannelLogoutUri;
    }
    for (const [appID, url] of Object.entries(urls))
      apps[appID as keyof typeof urls].oauth.sandbox.backchannelLogoutUri = url;
  });
