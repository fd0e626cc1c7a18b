import { isIPv4 } from 'node:net';
import { plainAddress } from '../../kernel/system/network-address.ts';
import { memoize } from '../memoize.ts';

/** First four groups of an IPv6 address, zeros written out. */
function first64Bits(address: string): string {
  const [before = '', after] = address.toLowerCase().split('::', 2);
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tail]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * Where a request comes from, as budgets count it: an IPv4 address, or the /64 of an IPv6 address (security: R46).
 * @param address of the socket, or what a trusted proxy says
 */
export const sourceOf = memoize((address: string): string => {
  const plain = plainAddress(address);
  // this machine has one address, not a network
  if (plain === '::1') return plain;
  return isIPv4(plain) ? plain : `${first64Bits(plain)}::/64`;
});
