import { openSandbox } from '@foyer/sandbox/open-sandbox';
import type { PartnerSide } from '@foyer/sandbox/partner-side';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../../../scripts/machine/free-port.ts';
import { partnerSide } from '../process/partner-side.ts';
import type { Browser } from './browser.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { openBrowser, resultOf } from './sign-in.ts';

/** A port for the sandbox of this file, which is known before the platform reads its kit. */
export const sandboxPort: number = await freePort();

/**
 * Plays the kit's partners and providers for the tests of a file, over HTTP on loopback.
 * @returns what the sandbox was given, once a test runs
 */
export function playProviders(platform: PlatformUnderTest): () => PartnerSide {
  const given: PartnerSide[] = [];
  let sandbox: FastifyInstance | undefined;
  beforeAll(async () => {
    const side = partnerSide(platform.services);
    given.push(side);
    sandbox = openSandbox(side);
    await sandbox.listen({ host: '127.0.0.1', port: sandboxPort });
  });
  afterAll(() => sandbox?.close());
  return () => {
    const [side] = given;
    if (!side) throw new Error('the sandbox is not open yet');
    return side;
  };
}

/** Who signs in at the provider, and what goes wrong there, as its page sends it. */
export interface AtProvider {
  subject?: string;
  email?: string;
  emailVerified?: '1' | '';
  name?: string;
  failure?: string;
}

/** How a provider answers: what the browser takes to the platform. */
export interface Led {
  method: 'GET' | 'POST';
  url: string;
  payload: string;
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

const fieldsIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      unescaped(value),
    ]),
  );

/** Goes to a provider and answers there. @returns what the provider leads back with */
export async function answerAt(authorizeUrl: string, who: AtProvider): Promise<Led> {
  const page = await (await fetch(authorizeUrl)).text();
  const { request = '' } = fieldsIn(page);
  const { origin, pathname } = new URL(authorizeUrl);
  const answer = await fetch(origin + pathname.replace('/authorize', '/choose'), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ request, ...who }),
  });
  const location = answer.headers.get('location');
  if (location !== null) {
    const { pathname: path, search } = new URL(location);
    return { method: 'GET', url: path + search, payload: '' };
  }
  const posting = await answer.text();
  const [, action = ''] = /action="([^"]+)"/.exec(posting) ?? [];
  const payload = new URLSearchParams(fieldsIn(posting)).toString();
  return { method: 'POST', url: new URL(action).pathname, payload };
}

/** Takes an answer to the platform, as a browser that comes from another site does: without its strict cookies. */
export async function leadBack(platform: PlatformUnderTest, { method, url, payload }: Led): Promise<string> {
  const posted =
    method === 'POST'
      ? { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
      : { headers: {} };
  const headers = { host: 'localhost:8080', 'sec-fetch-site': 'cross-site', ...posted.headers };
  const answer = await platform.app.inject({ method, url, ...posted, headers });
  return String(answer.headers.location);
}

/** What a browser brings back from a provider. */
export interface Back {
  browser: Browser;
  /** The address of the portal that it ends at. */
  location: string;
  ticket: string;
}

/** Signs in at a provider. */
export async function throughProvider(
  platform: PlatformUnderTest,
  who: AtProvider,
  {
    type = 'google',
    purpose = 'signIn',
    browser: known,
  }: { type?: string; purpose?: 'signIn' | 'bind'; browser?: Browser } = {},
): Promise<Back> {
  const browser = known ?? (await openBrowser(platform));
  const begun = await platform.call('beginThirdPartyLogin', { thirdPartyType: type, purpose }, { browser });
  const location = await leadBack(platform, await answerAt(resultOf(begun).authorizeUrl, who));
  return { browser, location, ticket: location.split('#t=')[1] ?? '' };
}
