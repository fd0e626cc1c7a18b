import { expect, test } from 'vitest';
import { partnerExit } from './partner-exit.ts';

const failedUri = 'https://app.example/failed?keep=1';
const redirectUri = 'https://app.example/done';

test.each([
  ['state=a%20b~c', 'state=a%20b~c'],
  ['appName=petApp&state=a%2Bb+c%3D&x=1', 'state=a%2Bb+c%3D'],
  ['state==&y', 'state=='],
  ['state', 'state='],
  ['st%61te=%e4%BD%a0', 'state=%e4%BD%a0'],
])(
  'whoever returns without having finished brings the partner an error and its own state: %s',
  (rawQuery, state) => {
    expect(partnerExit({ rawQuery }, { failedUri, redirectUri })).toBe(
      `https://app.example/failed?keep=1&error=access_denied&${state}`,
    );
  },
);

test('a link without a state goes back without one', () => {
  expect(partnerExit({ rawQuery: 'appName=petApp' }, { failedUri })).toBe(
    'https://app.example/failed?keep=1&error=access_denied',
  );
});

test.each([
  ['example.app://account/failed', 'example.app://account/failed?error=access_denied&state=s'],
  [
    'https://app.example/a%20b?x=%7e#part',
    'https://app.example/a%20b?x=%7e&error=access_denied&state=s#part',
  ],
])('the address of the app keeps its form: %s', (address, exit) => {
  expect(partnerExit({ rawQuery: 'state=s' }, { failedUri: address })).toBe(exit);
});

test('without an address for failures the return address is used as it is, without either none', () => {
  expect(partnerExit({ rawQuery: 'state=s' }, { redirectUri })).toBe(redirectUri);
  expect(partnerExit({ rawQuery: '' }, {})).toBeUndefined();
});
