import { BlockList, isIP } from 'node:net';
import type { Config } from '../../config.ts';
import { memoize } from '../memoize.ts';

const nearby = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
] as const) {
  nearby.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const) {
  nearby.addSubnet(network, bits, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const inList = (list: BlockList, address: string) => {
  const kind = isIP(address);
  return kind !== 0 && list.check(address, kind === 4 ? 'ipv4' : 'ipv6');
};

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** Tells which addresses lie in a list of addresses and ranges, as the configuration has checked it. */
export function addressList(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const kind = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(bits), kind);
  }
  return (address) => inList(list, plain(address));
}

/** Whether an address belongs to this machine. */
export const isLoopbackAddress = memoize((address: string): boolean => inList(loopback, plain(address)));

/** Whether an address belongs to this machine or to a private network (RFC 1918, RFC 4193, RFC 3927). */
export const isNearbyAddress = (address: string): boolean => inList(nearby, plain(address));

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

/**
 * Decides which `Host` headers are answered (security: R60): those of the configured addresses, outside of production
 * also this machine and the local network.
 */
export function hostCheck(
  config: Pick<Config, 'publicUrl' | 'bases' | 'production'>,
): (header: string) => boolean {
  const addresses = [config.publicUrl, ...Object.values(config.bases)].filter((address) => address !== '');
  const known = new Set(addresses.map((address) => new URL(address).host));
  return memoize((header) => {
    const read = readHost(header);
    if (!read) return false;
    if (known.has(read.host)) return true;
    return !config.production && (read.name === 'localhost' || isNearbyAddress(bare(read.name)));
  });
}
