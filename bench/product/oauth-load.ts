import type { HttpAnswer } from '../load/connection.ts';
import type { Ask, Drive } from '../load/drive.ts';
import type { ServerProcess } from '../process/server-process.ts';
import { clientID, codeOf, redirectUri, verifier } from './grants.ts';
import type { Amount } from './load.ts';

const formRequest = (path: string, form: Record<string, string>): Buffer => {
  const body = new URLSearchParams({ client_id: clientID, ...form }).toString();
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
};

const hasTokens = ({ status, body }: HttpAnswer) => status === 200 && body.includes('"access_token"');

/**
 * Refreshing one grant after the other, each with the newest token that it was given.
 * @param newest refresh tokens by grant, kept from one round to the next
 */
export function grantRefreshes(
  { pid, port }: ServerProcess,
  { accounts, ...amount }: Amount,
  { newest, token }: { newest: Map<number, string>; token: string },
): Drive {
  const busy = new Set<number>();
  let turn = 0;
  // in turn and not at random: oidc-provider forgets a grant that was not refreshed for too long
  const idle = (): number => {
    const nth = turn++ % accounts;
    return busy.has(nth) ? idle() : nth;
  };
  const next = (): Ask => {
    const nth = idle();
    busy.add(nth);
    const form = { grant_type: 'refresh_token', refresh_token: newest.get(nth) ?? '' };
    const isRight = (answer: HttpAnswer) => {
      busy.delete(nth);
      if (!hasTokens(answer)) return false;
      newest.set(nth, JSON.parse(answer.body).refresh_token);
      return true;
    };
    return { request: formRequest(token, form), isRight };
  };
  return { port, pid, ...amount, next };
}

/** Exchanging codes. @param turn which is next, kept from one round to the next */
export function codeExchanges(
  { pid, port }: ServerProcess,
  { accounts: _accounts, ...amount }: Amount,
  turn: { nth: number },
): Drive {
  const whose = { grant_type: 'authorization_code', redirect_uri: redirectUri, code_verifier: verifier };
  const next = (): Ask => ({
    request: formRequest('/oauth/token', { ...whose, code: codeOf(turn.nth++) }),
    isRight: hasTokens,
  });
  return { port, pid, ...amount, next };
}

/** Asking who it is, each time with another access token. */
export function userinfos(
  { pid, port }: ServerProcess,
  { accounts: _accounts, ...amount }: Amount,
  { accessTokens, userinfo }: { accessTokens: readonly string[]; userinfo: string },
): Drive {
  const requests = accessTokens.map((token) =>
    Buffer.from(`GET ${userinfo} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`),
  );
  const isRight = ({ status, body }: HttpAnswer) => status === 200 && body.includes('"sub"');
  let at = 0;
  const next = (): Ask => {
    const request = requests[at++ % requests.length];
    if (!request) throw new Error('there are no access tokens');
    return { request, isRight };
  };
  return { port, pid, ...amount, next };
}

/** Refreshes once for each of some grants. @returns the access tokens; the refresh tokens become the newest */
export async function accessTokensOf(
  { port }: ServerProcess,
  { newest, token }: { newest: Map<number, string>; token: string },
  count: number,
): Promise<string[]> {
  const tokens: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const form = { grant_type: 'refresh_token', client_id: clientID, refresh_token: newest.get(nth) ?? '' };
    const answer = await fetch(`http://127.0.0.1:${port}${token}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const { access_token, refresh_token } = await answer.json();
    newest.set(nth, refresh_token);
    tokens.push(access_token);
  }
  return tokens;
}
