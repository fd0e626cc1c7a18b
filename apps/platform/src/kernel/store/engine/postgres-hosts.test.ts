import { expect, it } from 'vitest';
import { hostsOf } from './postgres-hosts.ts';

it.each([
  ['postgres://db/foyer', ['postgres://db/foyer']],
  [
    'postgres://u:p@one:5432,two:5433/foyer?a=b',
    ['postgres://u:p@one:5432/foyer?a=b', 'postgres://u:p@two:5433/foyer?a=b'],
  ],
  ['postgresql://one,two,three', ['postgresql://one', 'postgresql://two', 'postgresql://three']],
])('%s is tried host by host', (address, hosts) => {
  expect(hostsOf(address)).toEqual(hosts);
});

it.each(['prefer', 'require', 'verify-ca'])(
  'sslmode=%s is full verification, which the driver takes without a word',
  (mode) => {
    expect(hostsOf(`postgres://db/foyer?sslmode=${mode}&a=b`)).toEqual([
      'postgres://db/foyer?sslmode=verify-full&a=b',
    ]);
  },
);

it('a file of certificates that is not there is refused by its name', () => {
  expect(() => hostsOf('postgres://db/foyer?sslmode=verify-full&sslrootcert=%2Fnowhere%2Fca.crt')).toThrow(
    'DATABASE_URL: /nowhere/ca.crt (sslrootcert) cannot be read by this user',
  );
});
