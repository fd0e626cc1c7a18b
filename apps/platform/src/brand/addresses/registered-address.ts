import { isIPv4 } from 'node:net';

/** One address that an app has registered, exactly as written in the kit. */
export interface RegisteredAddress {
  address: string;
  /** Answered only while the partner sandbox runs, which is never so in production. */
  sandboxOnly: boolean;
}

const longest = 2000;

/**
 * The one spelling of an address: as the WHATWG URL parser writes it, only the slash of an empty path may be left out.
 * Every other spelling, however it would be repaired by a browser, is undefined: blanks, tabs, line ends, backslashes,
 * dot segments, capitals in scheme or host, default ports, numbers for hosts, letters outside ASCII (security: R75).
 */
export function canonicalAddress(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const href = URL.parse(text)?.href;
  return href === text || href === `${text}/` ? href : undefined;
}

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

const isNumericHost = (host: string) => isIPv4(host) || host.startsWith('[');

function schemeProblem(url: URL, sandboxOnly: boolean, customSchemes: readonly string[]): string | undefined {
  const { protocol, hostname } = url;
  if (sandboxOnly) {
    return protocol === 'http:' && loopbackHosts.has(hostname)
      ? undefined
      : 'a sandbox address begins with http://127.0.0.1, http://[::1] or http://localhost';
  }
  if (protocol === 'https:') {
    return hostname.includes('.') && !isNumericHost(hostname)
      ? undefined
      : 'the host must be a domain name, not a number and not a single word';
  }
  if (!customSchemes.includes(protocol.slice(0, -1)))
    return 'only https and the schemes in customSchemes are allowed';
  return hostname ? undefined : `write ${protocol}// and a host`;
}

/**
 * What is wrong with an address that an app registers (security: R74, R75).
 * @returns a sentence, or undefined where nothing is.
 */
export function addressProblem(
  { address, sandboxOnly }: RegisteredAddress,
  customSchemes: readonly string[],
): string | undefined {
  const url = URL.parse(address);
  if (!url) return 'is no address';
  if (url.username || url.password) return 'an address holds no user name and no password';
  if (address.includes('#')) return 'an address holds no fragment';
  if (url.hostname.endsWith('.')) return 'the host ends with a dot';
  if (address.includes('*')) return 'there are no patterns: write every address in full';
  return (
    schemeProblem(url, sandboxOnly, customSchemes) ??
    (canonicalAddress(address) ? undefined : `write it the way a browser does: ${url.href}`)
  );
}
