import { beforeEach, expect, test } from 'vitest';
import { readStash } from '../stash.ts';
import { keepInMemory, session } from '../web-storage.ts';
import { confirmedAddresses } from './confirmed-addresses.ts';
import {
  currentPartner,
  keepPartner,
  keepVerdict,
  notePartnerDecided,
  type PartnerContext,
  partnerContext,
} from './partner.ts';

const link: PartnerContext = {
  appID: 'petApp',
  action: 'login',
  authorizeCode: 'c',
  accessToken: 't',
  redirectUri: 'https://app.example/',
  otherParams: { appName: 'petApp', authorizeCode: 'c', accessToken: 't', extra: 'x' },
  rawQuery: 'appName=petApp&extra=x',
};

beforeEach(() => {
  keepInMemory();
  keepPartner({ link, undecided: true });
});

const withoutSecrets = {
  appID: 'petApp',
  action: 'login',
  redirectUri: 'https://app.example/',
  otherParams: { appName: 'petApp', extra: 'x' },
  rawQuery: 'appName=petApp&extra=x',
};

test('R79: what the platform says of a link is kept with it; its codes and tokens are nowhere any more', () => {
  const asked = partnerContext();
  keepVerdict(asked ?? link, confirmedAddresses({ redirectUri: 'https://app.example/' }));
  expect(currentPartner()).toEqual({
    link: withoutSecrets,
    undecided: true,
    verdict: { redirectUri: 'https://app.example/' },
  });
});

test('an answer about one link is never taken for another’s, however alike', () => {
  const asked = partnerContext();
  keepPartner({ link });
  keepVerdict(asked ?? link, 'refused');
  expect(currentPartner()).toEqual({ link });
});

test('R79: once it is decided who goes on, codes and tokens are nowhere any more', () => {
  notePartnerDecided();
  expect(currentPartner()).toEqual({ link: withoutSecrets });
});

test.each([
  { ...link, appID: 'not an app' },
  { ...link, action: 'dance' },
  { ...link, otherParams: { long: 'x'.repeat(8001) } },
  { ...link, rawQuery: 7 },
  { ...link, redirectUri: null },
])('what no link is, is none and is removed', (odd) => {
  session.write('partner', JSON.stringify({ link: odd }));
  expect(readStash('partner')).toBeUndefined();
  expect(session.read('partner')).toBeUndefined();
});

test('a verdict of another kind is none', () => {
  session.write('partner', JSON.stringify({ link, verdict: 'fine' }));
  expect(currentPartner()).toBeUndefined();
});

test('a link with a value of 8,000 characters is kept', () => {
  keepPartner({ link: { ...link, otherParams: { long: 'x'.repeat(8000) } } });
  expect(partnerContext()?.otherParams.long).toHaveLength(8000);
});
