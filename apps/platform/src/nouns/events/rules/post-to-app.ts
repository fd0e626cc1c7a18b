import { isIP, type LookupFunction } from 'node:net';
import { type Milliseconds, seconds } from '@foyer/contract/durations';
import { errorCode } from '../../../kernel/system/error-code.ts';
import { isLoopback } from '../../../kernel/system/network-address.ts';
import { deadline, request } from '../../../kernel/world/world.ts';
import { isPublicAddress, PrivateAddress, publicLookup } from './public-lookup.ts';

/** From the look-up of the host to the head of the answer. */
export const sendWithin: Milliseconds = seconds(3);

/** What an app is sent. */
export interface AppMessage {
  headers: Record<string, string>;
  body: string;
}

/** What became of a try: taken; taken, and to be confirmed later; or failed, with a status or an error class. */
export type Posted = { outcome: 'done' | 'accepted' } | { outcome: 'failed'; error: string };

/** A redirect is a failure like any other: what is signed goes to the registered address alone. */
function outcomeOf(status: number): Posted {
  if (status === 202) return { outcome: 'accepted' };
  return status >= 200 && status < 300 ? { outcome: 'done' } : { outcome: 'failed', error: `HTTP ${status}` };
}

/** The host of a URL, without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * `http` is for addresses on this machine, which only the sandbox's lists have. The host of `https` may be an address
 * itself: Node looks none up then, so it is judged here.
 */
function requestTo(
  url: URL,
  options: { signal: AbortSignal; headers: Record<string, string> },
  lookup: LookupFunction,
) {
  const all = { ...options, method: 'POST', agent: false } as const;
  const host = hostOf(url);
  if (url.protocol === 'https:') {
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(host);
    return request(url, { ...all, lookup });
  }
  if (host !== 'localhost' && !isLoopback(host)) throw Object.assign(new Error('http'), { code: 'EPLAIN' });
  return request(url, all);
}

/**
 * Posts a message to an app once, within 3 s, to a public address and without following redirects (settled B14, G8).
 * @param lookup how hosts are looked up
 */
export function postToApp(
  address: string,
  { headers, body }: AppMessage,
  lookup: LookupFunction = publicLookup(),
): Promise<Posted> {
  const signal = deadline(sendWithin);
  return new Promise((resolve) => {
    const fail = (reason: unknown) =>
      resolve({ outcome: 'failed', error: signal.aborted ? 'ETIMEDOUT' : (errorCode(reason) ?? 'failed') });
    try {
      const sent = requestTo(
        new URL(address),
        { signal, headers: { ...headers, 'user-agent': 'Foyer' } },
        lookup,
      );
      sent.on('error', fail);
      sent.on('response', (answer) => {
        resolve(outcomeOf(answer.statusCode ?? 0));
        // the body of the answer is not read
        answer.destroy();
      });
      sent.end(body);
    } catch (reason) {
      fail(reason);
    }
  });
}
