import { BlockList, isIP } from 'node:net';

type Kind = 'ipv4' | 'ipv6';

const listOf = (networks: readonly (readonly [network: string, bits: number, kind: Kind])[]): BlockList => {
  const list = new BlockList();
  for (const [network, bits, kind] of networks) list.addSubnet(network, bits, kind);
  return list;
};

const loopback = listOf([
  ['127.0.0.0', 8, 'ipv4'],
  ['::1', 128, 'ipv6'],
]);

const nearby = listOf([
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['::1', 128, 'ipv6'],
]);

/** An address without the prefix of an IPv4 address in an IPv6 socket, and without its zone (RFC 4291, RFC 4007). */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

const inList = (list: BlockList, address: string): boolean => {
  const plain = plainAddress(address);
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
};

/** Whether an address belongs to this machine. */
export const isLoopback = (address: string): boolean => inList(loopback, address);

/** Whether an address belongs to this machine or to a private network (RFC 1918, RFC 4193, RFC 3927). */
export const isNearby = (address: string): boolean => inList(nearby, address);

/** Tells which addresses lie in a list of addresses and ranges, as the configuration has checked it. */
export function addressList(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const kind = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(bits), kind);
  }
  return (address) => inList(list, address);
}
