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

/** Loopback by number, as RFC 8252, section 7.3, has it; `localhost` may lead elsewhere (section 8.3). */
const loopbackNumbers: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]']);

/**
 * The spelling of a loopback address without its port: a native app listens at whatever port is free (RFC 8252, section
 * 7.3).
 * @returns undefined if the address is none, or not in its one spelling
 */
export function withoutLoopbackPort(text: string): string | undefined {
  const url = URL.parse(canonicalAddress(text) ?? '');
  if (url?.protocol !== 'http:' || !loopbackNumbers.has(url.hostname) || url.port === '0') return undefined;
  if (url.username || url.password || text.includes('#')) return undefined;
  url.port = '';
  return url.href;
}

const isNumericHost = (host: string) => isIPv4(host) || host.startsWith('[');

/** An address that is checked. */
interface CheckedAddress extends RegisteredAddress {
  /** It takes codes of a public client, so that it may be loopback in production, too (RFC 8252, section 7.3). */
  isOfNativeApp?: boolean;
}

/** Whether a private-use scheme is followed by one slash and a path, or by two and a host (RFC 8252, section 7.1). */
const hasPlace = ({ protocol, hostname, href }: URL): boolean =>
  hostname !== '' || (href.startsWith(`${protocol}/`) && !href.startsWith(`${protocol}//`));

function schemeProblem(
  url: URL,
  { sandboxOnly, isOfNativeApp = false }: Pick<CheckedAddress, 'sandboxOnly' | 'isOfNativeApp'>,
  customSchemes: readonly string[],
): string | undefined {
  const { protocol, hostname } = url;
  if (sandboxOnly) {
    return protocol === 'http:' && loopbackHosts.has(hostname)
      ? undefined
      : 'a sandbox address begins with http://127.0.0.1, http://[::1] or http://localhost';
  }
  if (isOfNativeApp && withoutLoopbackPort(url.href) !== undefined) return undefined;
  if (protocol === 'https:') {
    return hostname.includes('.') && !isNumericHost(hostname)
      ? undefined
      : 'the host must be a domain name, not a number and not a single word';
  }
  if (!customSchemes.includes(protocol.slice(0, -1)))
    return 'only https and the schemes in customSchemes are allowed';
  return hasPlace(url) ? undefined : `write ${protocol}/ and a path, or ${protocol}// and a host`;
}

/**
 * What is wrong with an address that an app registers (security: R74, R75).
 * @returns a sentence, or undefined where nothing is.
 */
export function addressProblem(
  { address, sandboxOnly, isOfNativeApp = false }: CheckedAddress,
  customSchemes: readonly string[],
): string | undefined {
  const url = URL.parse(address);
  if (!url) return 'is no address';
  if (url.username || url.password) return 'an address holds no user name and no password';
  if (address.includes('#')) return 'an address holds no fragment';
  if (url.hostname.endsWith('.')) return 'the host ends with a dot';
  if (address.includes('*')) return 'there are no patterns: write every address in full';
  return (
    schemeProblem(url, { sandboxOnly, isOfNativeApp }, customSchemes) ??
    (canonicalAddress(address) ? undefined : `write it the way a browser does: ${url.href}`)
  );
}
