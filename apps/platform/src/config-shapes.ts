import { isIP } from 'node:net';
import * as z from 'zod/mini';

const originOf = (text: string): string | undefined => {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.username || url.password || url.search || url.hash || url.pathname !== '/'
    ? undefined
    : url.origin;
};

/** Scheme, host and port of an address that has nothing else. */
export const origin = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const found = originOf(text);
    if (found) return found;
    context.issues.push({
      code: 'custom',
      input: text,
      message: 'write an address such as https://account.example.com, without a path',
    });
    return z.NEVER;
  }),
);

/** Names right below a country's, under which anybody registers: `example.co.uk` is one owner's, `co.uk` is nobody's. */
const openToAll: ReadonlySet<string> = new Set([
  'ac',
  'co',
  'com',
  'edu',
  'go',
  'gov',
  'ne',
  'net',
  'or',
  'org',
]);

/** The end of a host name that belongs to one owner, as near as it can be told without a list of all registries. */
function ownedPart(host: string): string {
  if (isIP(host) !== 0) return host;
  const labels = host.split('.');
  const [registry = '', country = ''] = labels.slice(-2);
  return labels.slice(country.length === 2 && openToAll.has(registry) ? -3 : -2).join('.');
}

/** Whether browsers count two origins as one site, and let a strict cookie of one go with calls of the other (RFC 6265bis). */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  return a.protocol === b.protocol && ownedPart(a.hostname) === ownedPart(b.hostname);
}

/** An address of one of some protocols, each with its colon. */
export const addressOf = (protocols: string[], example: string) =>
  z.string().check(
    z.refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
      error: `write an address such as ${example}`,
    }),
  );

/** Whether a text is an address or a range of addresses (RFC 4632). */
export const isRange = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/');
  const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 &&
    widest > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
  );
};

/** Texts between commas. */
export const list = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

/** A whole number within bounds. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,7}$/, { error: `write a whole number from ${least} to ${most}` })),
    z.pipe(
      z.transform(Number),
      z
        .int()
        .check(
          z.minimum(least, { error: `the least is ${least}` }),
          z.maximum(most, { error: `the most is ${most}` }),
        ),
    ),
  );

/** One of some words. */
export const word = (words: readonly string[]) =>
  z.string().check(z.refine((text) => words.includes(text), { error: `write one of ${words.join(', ')}` }));
