import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { keepInMemory } from '../browser/web-storage.ts';
import { answerTo, type Ending } from './answer.ts';
import { claimAnswer, closedBy, isAnswered, requestLife } from './answered.ts';
import { confirmedAddresses } from './confirmed-addresses.ts';
import { handOverRequestOf } from './hand-over-request.ts';
import { kindOf, onwardPath } from './kind.ts';
import { endWithoutCode, leaveAs } from './leave.ts';
import { currentPartner, keepPartner, type Partner, type PartnerContext } from './partner.ts';
import { placeOf } from './place.ts';

const redirectUri = 'https://app.example/return?keep=1';
const failedUri = 'example.app://failed';
const issuer = 'https://account.example';
const iss = encodeURIComponent(issuer);
const state = 'a%20b~c+%2B';

type Asked = Pick<PartnerContext, 'action'> & { otherParams?: Record<string, string> };
const requestOf = (
  { action, otherParams = {} }: Asked,
  confirmed = { redirectUri, failedUri, issuer },
): Partner => ({
  link: { appID: 'petApp', action, otherParams, rawQuery: `x=1&state=${state}`, redirectUri },
  verdict: confirmedAddresses(confirmed),
});
const code = { otherParams: { response_type: 'code' } };

/** Waits until a claim is decided. */
const decided = () => new Promise<void>((resume) => setImmediate(resume));

const back = `${redirectUri}&state=${state}`;
const told = (error: string) => `${redirectUri}&error=${error}&iss=${iss}&state=${state}`;
const failed = (error: string) => `${failedUri}?error=${error}&state=${state}`;

describe('F1: the one answer of a request', () => {
  const rows: [name: string, asked: Asked, done: string | undefined, left: string, refused: string][] = [
    ['standard', { action: 'login', ...code }, undefined, told('access_denied'), told('server_error')],
    ['assistant', { action: 'bindGoogleVoice' }, undefined, told('access_denied'), told('server_error')],
    ['assistant', { action: 'bindAlexaVoice' }, undefined, told('access_denied'), told('server_error')],
    ['assistant', { action: 'bindAssistant' }, undefined, told('access_denied'), told('server_error')],
    ['signIn', { action: 'login' }, back, failed('access_denied'), failed('server_error')],
    ...(
      [
        'manage',
        'delAccount',
        'dsrrVerifyEmail',
        'dsrrResetPassword',
        'dsrrVerifyAccountByEmail',
        'dsrrVerifyAccountInForm',
      ] as const
    ).map((action): (typeof rows)[number] => ['visit', { action }, back, back, failed('server_error')]),
  ];

  test.each(rows)('%s (%j)', (kind, asked, done, left, refused) => {
    const request = requestOf(asked);
    expect(kindOf(request.link)).toBe(kind);
    const answers = (['done', 'left', 'server_error'] as const).map((ending) => answerTo(request, ending));
    expect(answers).toEqual([done, left, refused]);
  });

  test.each(['login', 'manage'] as const)(
    'without an address for failures %s answers at the return address',
    (action) => {
      const request = requestOf({ action }, { redirectUri, issuer } as never);
      expect(answerTo(request, 'server_error')).toBe(`${redirectUri}&error=server_error&state=${state}`);
    },
  );

  test('a link without a state comes back as it is registered', () => {
    const request = requestOf({ action: 'manage' });
    expect(answerTo({ ...request, link: { ...request.link, rawQuery: '' } }, 'done')).toBe(redirectUri);
  });

  test.each([undefined, 'refused', 'notActivated'] as const)(
    'nothing is told to an address of which the platform says: %s',
    (verdict) => {
      for (const ending of ['done', 'left', 'server_error'] satisfies Ending[])
        for (const asked of [
          { action: 'login' },
          { action: 'login', ...code },
          { action: 'manage' },
        ] as const)
          expect(
            answerTo({ link: requestOf(asked).link, ...(verdict ? { verdict } : {}) }, ending),
          ).toBeUndefined();
    },
  );
});

describe('F1, F3: a sealed request whose address nobody has confirmed yet', () => {
  const otherParams = { response_type: 'code', request: 'a.b+' };
  const { link } = requestOf({ action: 'login', otherParams });

  test('is answered by way of the platform, but for its code', () => {
    expect(answerTo({ link }, 'left')).toBe('/oauth/answer?request=a.b%2B&error=access_denied');
    expect(answerTo({ link }, 'server_error')).toBe('/oauth/answer?request=a.b%2B&error=server_error');
    expect(answerTo({ link }, 'done')).toBeUndefined();
  });

  test('is answered at its address once that is confirmed, and nowhere if it is refused', () => {
    expect(answerTo(requestOf({ action: 'login', otherParams }), 'left')).toBe(told('access_denied'));
    expect(answerTo({ link, verdict: 'refused' }, 'left')).toBeUndefined();
  });

  test.each([
    ['https://app.example/return', undefined],
    ['example.app://return', 'answer'],
  ])('if it ends at %s, its page says at once: %s', async (address, closed) => {
    keepInMemory();
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    vi.stubGlobal('addEventListener', vi.fn());
    const request = { link: { ...link, redirectUri: address }, id: address };
    keepPartner(request);
    expect(leaveAs(request, 'left')).toBe(true);
    await decided();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/oauth/answer?request=a.b%2B&error=access_denied');
    expect(currentPartner()?.closed).toBe(closed);
  });
});

test.each([
  ['this browser left with the answer', true, 'answer', []],
  ['nothing was answered here', false, undefined, [[told('server_error')]]],
] as const)('F1: a request that gets no code any more, if %s', async (_which, isNoted, closed, told) => {
  keepInMemory();
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('addEventListener', vi.fn());
  const request = { ...requestOf({ action: 'login', ...code }), id: `ended ${isNoted}` };
  keepPartner(request);
  if (isNoted) await claimAnswer(request.id);
  endWithoutCode(request);
  await decided();
  expect(currentPartner()?.closed).toBe(closed);
  expect(assign.mock.calls).toEqual(told);
});

test('an empty response_type is asked for as it is, and other empty parameters are not', () => {
  const asked = requestOf({ action: 'login', otherParams: { response_type: '', scope: '' } });
  expect(kindOf(asked.link)).toBe('standard');
  expect(handOverRequestOf(asked)).toEqual({ appID: 'petApp', redirectUri, responseType: '', state });
});

describe('F1: when a request is closed', () => {
  const open = { ...requestOf({ action: 'login' }), id: 'one', arrivedAt: 1000 };

  test('after one hour, unless it is a visit, which waits for nothing', () => {
    keepInMemory();
    expect(closedBy(open, 1000 + requestLife - 1)).toBeUndefined();
    expect(closedBy(open, 1000 + requestLife)).toBe('time');
    expect(
      closedBy({ ...open, link: requestOf({ action: 'manage' }).link }, 1000 + requestLife),
    ).toBeUndefined();
  });

  test('with its answer, which only one tab can claim; all know of it for an hour', async () => {
    keepInMemory();
    expect(await claimAnswer('one', 5000)).toBe(true);
    expect(await claimAnswer('one', 6000)).toBe(false);
    expect(await claimAnswer('two', 6000)).toBe(true);
    expect(closedBy(open, 6000)).toBe('answer');
    expect(isAnswered('one', 5000 + requestLife)).toBe(false);
  });

  test('a link that an older release has kept, which has no id, stays open', async () => {
    keepInMemory();
    expect(closedBy(requestOf({ action: 'login' }), Number.MAX_SAFE_INTEGER)).toBeUndefined();
    expect(await claimAnswer(undefined)).toBe(true);
  });
});

test.each([
  ['login', '/continue-to-app'],
  ['bindGoogleVoice', '/link-to-google'],
  ['bindAlexaVoice', '/link-to-alexa'],
  ['bindAssistant', '/link-to-assistant'],
  ['manage', undefined],
] as const)('a request of a signed-in visitor for %s goes on at %s', (action, path) => {
  expect(onwardPath(requestOf({ action }).link)).toBe(path);
});

test.each([
  ['login', '/continue-to-app'],
  ['bindGoogleVoice', '/link-to-google'],
  ['bindAlexaVoice', '/link-to-alexa'],
  ['bindAssistant', '/link-to-assistant'],
  ['manage', '/personal-center/profile'],
  ['delAccount', '/personal-center/profile'],
] as const)('F1: from another page that answers, a request for %s is led on to %s', (action, path) => {
  const request = requestOf({ action });
  expect(placeOf(request)).toBe(path);
  expect(placeOf({ ...request, closed: 'answer' })).toBe('/continue-to-app');
  expect(placeOf({ ...request, verdict: 'refused' })).toBe('/personal-center/profile');
});

test('F1: an answer is no text for the compiler, so that no link and no navigation takes it', () => {
  expectTypeOf<NonNullable<ReturnType<typeof answerTo>>>().not.toExtend<string>();
});
