import { emailLength } from '../lengths.ts';

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const printableAscii = /^[\x21-\x7e]+$/;

/** UTS-46 as the URL standard applies it: the one implementation that browser and server share. */
function domainToAscii(domain: string): string | undefined {
  if (/[\s\p{Cc}/\\?#@:%[\]<>^|]/u.test(domain)) return undefined;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/**
 * Reads an address in our own strict grammar (security: R54): ASCII local part without quotes or comments,
 * domain through UTS-46 to at least two LDH labels, the last not a number.
 * @param typed what the user typed; white space at the ends is ignored
 * @returns the canonical address (local part as typed, domain in ASCII), or undefined
 */
export function readEmail(typed: string): string | undefined {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const localPart = text.slice(0, at);
  if (at < 1 || localPart.length > emailLength.localMax || !local.test(localPart)) return undefined;
  const domain = domainToAscii(text.slice(at + 1));
  const labels = domain?.split('.') ?? [];
  if (!domain || labels.length < 2 || !labels.every((part) => label.test(part))) return undefined;
  if (/^\d+$/.test(labels.at(-1) ?? '')) return undefined;
  const address = `${localPart}@${domain}`;
  return address.length <= emailLength.max && printableAscii.test(address) ? address : undefined;
}

/** The identity of an address: all lower case, nothing folded (security: R55). */
export const emailKey = (address: string): string => address.toLowerCase();
