import { expect, test } from 'vitest';
import { partnerExit } from './partner-exit.ts';

const failedUri = 'https://app.example/failed?keep=1';
const redirectUri = 'https://app.example/done';

test('whoever returns without having finished brings the partner an error and its own state', () => {
  expect(partnerExit({ otherParams: { state: 'a&b' } }, { failedUri, redirectUri })).toBe(
    'https://app.example/failed?keep=1&error=access_denied&state=a%26b',
  );
  expect(partnerExit({ otherParams: {} }, { failedUri })).toBe(
    'https://app.example/failed?keep=1&error=access_denied',
  );
});

test('an app’s own scheme keeps its form', () => {
  expect(partnerExit({ otherParams: { state: 's' } }, { failedUri: 'example.app://account/failed' })).toBe(
    'example.app://account/failed?error=access_denied&state=s',
  );
});

test('without an address for failures the return address is used as it is, without either none', () => {
  expect(partnerExit({ otherParams: { state: 's' } }, { redirectUri })).toBe(redirectUri);
  expect(partnerExit({ otherParams: {} }, {})).toBeUndefined();
});
