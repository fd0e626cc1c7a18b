import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll } from 'vitest';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { leadBack, sandboxPort } from './providers.ts';
import { openBrowser } from './sign-in.ts';

/** What a provider is asked for. */
export type Asked = 'discovery' | 'keys' | 'token';

/** A provider of the kit that answers what a test wants. */
interface HostileProvider {
  /** Claims of its id_tokens, above those that a good one would have. */
  claims: Record<string, unknown>;
  /** Makes an id_token of its claims in another way than a good one is made; undefined for a good one. */
  forge: ((claims: JWTPayload) => Promise<string>) | undefined;
  /** How its token endpoint answers, in place of tokens: by a redirect, a failure, or without an end. */
  failsWith: number | 'endless' | undefined;
  /** Beside code and state, in what the browser is led back with. */
  answer: Record<string, string>;
  /** Which answer is 300 MiB of JSON; undefined for none. */
  floods: Asked | undefined;
  /** Whether such an answer announces its length. */
  announces: boolean;
  /** What the request that is under way asked with. */
  nonce: string;
  clientID: string;
  /** Bytes of the last flood that were sent before the platform hung up. */
  sentBytes(): number;
}

const floodLength = 300 * 2 ** 20;
const chunk = Buffer.alloc(2 ** 16, ' ');

/** Sends JSON without an end, at the pace at which it is read. @returns tells how much was sent */
function flood(answer: ServerResponse, start: string): () => number {
  const { socket } = answer;
  // the connection may have brought answers before
  const before = socket?.bytesWritten ?? 0;
  let left = floodLength - start.length;
  const more = () => {
    while (left > 0 && !answer.destroyed) {
      left -= chunk.length;
      if (!answer.write(chunk)) return;
    }
    answer.end();
  };
  answer.write(start);
  answer.on('drain', more);
  more();
  return () => (socket?.bytesWritten ?? 0) - before;
}

const kid = 'hostile';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The key that its id_tokens are signed with, and what a good one says of it. */
export const hostileKey = { privateKey, publicKey, kid };

function idToken({ claims, nonce, clientID, forge }: HostileProvider, issuer: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const good = { iss: issuer, aud: clientID, exp: now + 600, sub: 'somebody', nonce, iat: now };
  const said = { ...good, ...claims };
  return forge ? forge(said) : new SignJWT(said).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
}

const askedIn = (path: string): Asked =>
  path.endsWith('/token') ? 'token' : path.endsWith('/keys') ? 'keys' : 'discovery';

async function bodyOf(provider: HostileProvider, asked: Asked, issuer: string): Promise<object> {
  if (asked === 'keys')
    return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] };
  if (asked === 'token')
    return { access_token: kid, token_type: 'Bearer', id_token: await idToken(provider, issuer) };
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

/** Plays a hostile provider in the place of the sandbox, for the tests of a file. */
export function playHostileProvider(): HostileProvider {
  const settings = { claims: {}, floods: undefined, announces: false, nonce: '', clientID: '' };
  const provider: HostileProvider = {
    ...settings,
    ...{ forge: undefined, failsWith: undefined, answer: {} },
    sentBytes: () => 0,
  };

  const answerTo = async (url: string, answer: ServerResponse) => {
    const [issuer = ''] = /^.*\/identity\/\w+/.exec(`http://127.0.0.1:${sandboxPort}${url}`) ?? [];
    const asked = askedIn(url);
    const failsWith = asked === 'token' ? provider.failsWith : undefined;
    if (failsWith === 'endless') {
      answer.writeHead(200, { 'content-type': 'application/json' }).write('{');
      return;
    }
    if (failsWith !== undefined) {
      answer.writeHead(failsWith, { location: `${issuer}/elsewhere` }).end('{}');
      return;
    }
    const text = JSON.stringify(await bodyOf(provider, asked, issuer));
    answer.setHeader('content-type', 'application/json');
    if (provider.announces && provider.floods === asked) answer.setHeader('content-length', floodLength);
    if (provider.floods === asked) provider.sentBytes = flood(answer, text.slice(0, -1));
    else answer.end(text);
  };

  let server: Server | undefined;
  beforeAll(async () => {
    server = createServer(({ url = '' }, answer) => void answerTo(url, answer));
    await new Promise<void>((ready) => server?.listen(sandboxPort, '127.0.0.1', ready));
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });
  return provider;
}

/** Signs in at the hostile provider. @returns where the platform leads the browser, or why it did not begin */
export async function signInThere(
  platform: PlatformUnderTest,
  provider: HostileProvider,
  type: 'google' | 'apple',
): Promise<string> {
  const browser = await openBrowser(platform);
  const data = { thirdPartyType: type, purpose: 'signIn' } as const;
  const [fault, begun] = await platform.call('beginThirdPartyLogin', data, { browser });
  if (fault !== 0) return `refused with ${fault}`;
  const asked = new URL(begun.authorizeUrl).searchParams;
  provider.nonce = asked.get('nonce') ?? '';
  provider.clientID = asked.get('client_id') ?? '';
  const said = { code: kid, state: asked.get('state') ?? '', ...provider.answer };
  const answer = `${new URLSearchParams(said)}`;
  const url = `/oauth/third-party/${type}/callback`;
  return leadBack(
    platform,
    type === 'apple'
      ? { method: 'POST', url, payload: answer }
      : { method: 'GET', url: `${url}?${answer}`, payload: '' },
  );
}
