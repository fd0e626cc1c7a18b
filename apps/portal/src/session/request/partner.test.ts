import { beforeEach, expect, test } from 'vitest';
import { keepInMemory, session } from '../browser/web-storage.ts';
import { readStash } from '../stash.ts';
import { confirmedAddresses } from './confirmed-addresses.ts';
import {
  currentPartner,
  keepPartner,
  notePartnerDecided,
  type PartnerContext,
  partnerContext,
  visitOf,
} from './partner.ts';
import { notePartnerSignIn } from './partner-sign-in.ts';
import { keepVerdict } from './verdict.ts';
import { noteVisitDone } from './visit.ts';

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
  keepPartner({ link, id: 'one', undecided: true });
});

const withoutSecrets: PartnerContext = {
  appID: 'petApp',
  action: 'login',
  redirectUri: 'https://app.example/',
  otherParams: { appName: 'petApp', extra: 'x' },
  rawQuery: 'appName=petApp&extra=x',
};

test('R79: what the platform says of a link is kept with it; its codes and tokens are nowhere any more', () => {
  const entry = { maskedEmail: 'r***@mail.example', entryToken: 'e' };
  keepVerdict('one', confirmedAddresses({ redirectUri: 'https://app.example/', entry }));
  expect(currentPartner()).toEqual({
    link: withoutSecrets,
    id: 'one',
    undecided: true,
    verdict: { redirectUri: 'https://app.example/', entry },
  });
});

test('an answer about one request is never taken for another’s, however alike', () => {
  keepPartner({ link, id: 'two' });
  expect(keepVerdict('one', {})).toBeUndefined();
  expect(currentPartner()).toEqual({ link, id: 'two' });
});

test('F1: an answer about a request stays its own if the visitor signs in while the platform is asked', () => {
  notePartnerSignIn();
  notePartnerDecided();
  const verdict = confirmedAddresses({ redirectUri: 'https://app.example/' });
  const entry = { maskedEmail: 'r***@mail.example', entryToken: 'e' };
  // what the link brought is not offered any more
  expect(keepVerdict('one', { ...verdict, entry })).toEqual({ link: withoutSecrets, id: 'one', verdict });
});

test('R79: once it is decided who goes on, codes and tokens are nowhere any more', () => {
  notePartnerDecided();
  expect(currentPartner()).toEqual({ link: withoutSecrets, id: 'one' });
});

test('F1: a privacy request that is done on the way leaves the app’s request as it was', () => {
  const request = {
    link: withoutSecrets,
    id: 'one',
    verdict: confirmedAddresses({ redirectUri: 'https://app.example/' }),
  } as const;
  const aside = { ...withoutSecrets, appID: 'accountWeb', action: 'dsrrVerifyAccountByEmail' } as const;
  keepPartner({ ...request, aside });
  expect(visitOf(currentPartner())).toEqual(aside);
  noteVisitDone('https://elsewhere.example/');
  expect(currentPartner()).toEqual(request);
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
