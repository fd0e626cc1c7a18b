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
