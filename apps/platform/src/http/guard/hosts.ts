import type { Config } from '../../kernel/config/config.ts';
import { isLoopback, isNearby } from '../../kernel/system/network-address.ts';
import { memoize } from '../memoize.ts';

/** Whether an address belongs to this machine; nearly every request asks. */
export const isLoopbackAddress = memoize(isLoopback);

/** Name and port of a `Host` header, in lower case; undefined where it is none (RFC 9112, section 3.2). */
function readHost(header: string): { name: string; host: string } | undefined {
  const [, name, port = ''] = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/.exec(header.toLowerCase()) ?? [];
  return name === undefined ? undefined : { name, host: `${name}${port}` };
}

const bare = (name: string) => name.replace(/^\[|\]$/g, '');

/** Whether a `Host` header names this machine: there, browsers keep `Secure` cookies without TLS. */
export const isLoopbackHost = memoize((header): boolean => {
  const name = readHost(header)?.name;
  return name !== undefined && (name === 'localhost' || isLoopbackAddress(bare(name)));
});

type Addresses = Pick<Config, 'publicUrl' | 'bases'>;

/** The hosts, with their ports, of the addresses that the configuration names. */
export const knownHosts = ({ publicUrl, bases }: Addresses): ReadonlySet<string> =>
  new Set(
    [publicUrl, ...Object.values(bases)]
      .filter((address) => address !== '')
      .map((address) => new URL(address).host),
  );

/**
 * Decides which `Host` headers are answered (security: R60): those of the configured addresses, outside of production
 * also this machine and the local network.
 */
export function hostCheck(config: Addresses & Pick<Config, 'production'>): (header: string) => boolean {
  const known = knownHosts(config);
  return memoize((header) => {
    const read = readHost(header);
    if (!read) return false;
    if (known.has(read.host)) return true;
    return !config.production && (read.name === 'localhost' || isNearby(bare(read.name)));
  });
}
