import { expect, test } from 'vitest';
import { handOverAddress } from './hand-over.ts';

const to = (redirectUri: string, rawQuery: string) => handOverAddress({ rawQuery }, { redirectUri });

test('the state of the link goes along as it was written', () => {
  expect(to('https://app.example/back', 'appName=petApp&state=a%20b~c')).toBe(
    'https://app.example/back?state=a%20b~c',
  );
  expect(to('app://back?from=door#here', 'state=%e4')).toBe('app://back?from=door&state=%e4#here');
});

test('without a state the address stays as it is, and without a confirmed address there is none', () => {
  expect(to('https://app.example/back', 'appName=petApp')).toBe('https://app.example/back');
  expect(handOverAddress({ rawQuery: 'state=a' }, undefined)).toBeUndefined();
  expect(handOverAddress({ rawQuery: 'state=a' }, {})).toBeUndefined();
});
