import { isIP } from 'node:net';
import { noWords, unpredictableLength } from '@foyer/contract/password/guessable';
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

/**
 * Whether browsers count two origins as one site, and let a strict cookie of one go with calls of the other (RFC 6265bis,
 * section 5.2; the public suffix list says under which names anybody registers).
 */
export async function isSameSite(one: string, other: string): Promise<boolean> {
  const [a, b] = [new URL(one), new URL(other)];
  if (a.protocol !== b.protocol) return false;
  if (a.hostname === b.hostname) return true;
  // 10 MiB of names, which the usual start, with one address for everything, does without
  const { getDomain } = await import('tldts');
  const siteOf = ({ hostname }: URL) => getDomain(hostname, { allowPrivateDomains: true });
  const site = siteOf(a);
  return site !== null && site === siteOf(b);
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

/** Texts between commas, or on lines of their own. */
export const list = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(/[,\n]/)
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
  z.string().check(
    z.refine((text) => words.includes(text), {
      error: words.length === 1 ? `write ${words[0]}, or leave it out` : `write one of ${words.join(', ')}`,
    }),
  );

/** Words of manuals, and of people in a hurry: none of them comes about at random. */
const placeholder =
  /change|secret|passw|example|default|placeholder|replace|insert|random|dummy|sample|letmein|qwert|admin|foyer/i;
const leastUnpredictable = 12;
const leastDifferent = 8;

/** Whether a key may have been made at random: no words of placeholders, and not repetition, sequences or few characters. */
export const looksRandom = (key: string): boolean =>
  !placeholder.test(key) &&
  new Set(key).size >= leastDifferent &&
  unpredictableLength(key, noWords) >= leastUnpredictable;
