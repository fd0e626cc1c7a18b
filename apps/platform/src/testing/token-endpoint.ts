import { postForm } from './oauth.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { register, resultOf } from './sign-in.ts';

/** Where the demo kit's store has its users back. */
const storeReturn = 'https://store.larkholm.example/account/return';

/** What tests of tokens ask of a platform. */
export function tokensAt(platform: PlatformUnderTest) {
  const exchange = (given: Record<string, string>, headers = {}) =>
    postForm(platform, '/oauth/token', given, { headers });
  const refresh = (token: string, more = {}) =>
    exchange({ grant_type: 'refresh_token', client_id: 'petApp', refresh_token: token, ...more });
  const userinfo = (token: string) =>
    platform.app.inject({
      url: '/oauth/userinfo',
      headers: { host: 'localhost:8080', authorization: `Bearer ${token}` },
    });

  /** A code for the demo kit's store, a confidential client. */
  async function storeCode(more = {}) {
    const person = await register(platform);
    const given = { appID: 'store', redirectUri: storeReturn, nonce: 'n-0S6_WzA2Mj', ...more };
    const answer = await platform.call('beginPartnerHandOver', given, { browser: person.browser });
    const code = new URL(resultOf(answer).redirectUrl).searchParams.get('code') ?? '';
    return { person, form: { grant_type: 'authorization_code', redirect_uri: storeReturn, code } };
  }

  return { exchange, refresh, userinfo, storeCode };
}
