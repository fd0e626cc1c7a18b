import { expect, test } from 'vitest';
import { addressList, isLoopback, isNearby } from './network-address.ts';

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1', '0:0:0:0:0:0:0:1'])(
  '%s is this machine',
  (address) => {
    expect([isLoopback(address), isNearby(address)]).toEqual([true, true]);
  },
);

test.each(['10.0.0.1', '172.16.0.1', '192.168.1.20', '169.254.0.1', 'fd00::1', 'fe80::1%eth0'])(
  '%s is nearby, and not this machine',
  (address) => {
    expect([isLoopback(address), isNearby(address)]).toEqual([false, true]);
  },
);

test.each(['', '127.evil.example', '127.0.0.1.example', '::1:1', '1270.0.0.1', '192.0.2.1', '2001:db8::1'])(
  '"%s" is neither',
  (address) => {
    expect([isLoopback(address), isNearby(address)]).toEqual([false, false]);
  },
);

test('a list holds its addresses and ranges of both kinds', () => {
  const isListed = addressList(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32']);
  expect(['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.1', '2001:db8::7'].map(isListed)).not.toContain(false);
  expect(['11.0.0.1', '192.0.2.2', '2001:db9::7', 'localhost'].map(isListed)).not.toContain(true);
});
