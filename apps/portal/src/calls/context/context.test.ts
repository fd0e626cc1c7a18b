import { contextSchema } from '@foyer/contract/wire/context';
import { expect, test } from 'vitest';
import { type ContextSources, contextOf, signedHours } from './context.ts';
import { describeDevice } from './describe-device.ts';

const at = (offsetMinutes: number) => {
  const date = new Date(0);
  date.getTimezoneOffset = () => offsetMinutes;
  return date;
};

const chromeOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const sources: ContextSources = {
  method: 'refreshAuth',
  traceId: 'WEB1-00000',
  language: 'de',
  terminalId: 'c0ffee00-0000-4000-8000-000000000000',
  sourceAppID: 'petApp',
  user: undefined,
  browser: { userAgent: chromeOnMac, isMobile: false, now: at(-60) },
};

test.each([
  [-60, '+1'],
  [300, '-5'],
  [-330, '+5.5'],
  [0, '+0'],
  [-765, '+12.75'],
  [210, '-3.5'],
])('an offset of %i minutes goes out as %s hours', (minutes, hours) => {
  expect(signedHours(at(minutes))).toBe(hours);
});

test('every field of the request context is there, and the platform reads them as they were sent', () => {
  const context = contextOf(sources);
  expect(Object.keys(context).sort()).toEqual(Object.keys(contextSchema.parse({})).sort());
  expect(contextSchema.parse(context)).toEqual(context);
});

test('without a session token and accountID are the placeholder', () => {
  expect(contextOf(sources)).toMatchObject({ token: 'common', accountID: 'common' });
  const user = { token: 't', accountID: 'a' };
  expect(contextOf({ ...sources, user })).toMatchObject(user);
});

test.each([
  [true, 'mobile'],
  [false, 'pc'],
])('where the mobile layout is %s, the client is %s', (isMobile, clientType) => {
  expect(contextOf({ ...sources, browser: { ...sources.browser, isMobile } }).clientType).toBe(clientType);
});

test('the portal is the app, the partner that sent the visitor is the source', () => {
  expect(contextOf(sources)).toMatchObject({
    appID: 'accountWeb',
    sourceAppID: 'petApp',
    clientVersion: 'V1.0.0',
    acceptLanguage: 'de',
    method: 'refreshAuth',
  });
});

test.each([
  [chromeOnMac, 'macOS 10.15.7', '', 'Chrome 156', ''],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'iOS 19.1',
    'iOS 19.1',
    'Safari 19',
    'Apple',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36 EdgA/156.0.0.0',
    'Android 16',
    'Android 16',
    'Edge 156',
    'Pixel 10',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Windows 10.0',
    '',
    'Firefox 145',
    '',
  ],
  ['curl/8', '', '', '', ''],
])('%s is described in words', (userAgent, osInfo, phoneOS, clientInfo, phoneBrand) => {
  expect(describeDevice(userAgent)).toEqual({ osInfo, phoneOS, clientInfo, phoneBrand });
});
