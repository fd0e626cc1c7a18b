import { beforeEach, expect, test, vi } from 'vitest';
import { keepInMemory } from '../session/browser/web-storage.ts';
import { currentPartner, keepPartner, type Partner } from '../session/request/partner.ts';
import { notePartnerSignIn } from '../session/request/partner-sign-in.ts';
import { askAboutLink } from './ask-about-link.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../calls/call.ts', () => ({ call }));

const redirectUri = 'https://app.example/return';
const request: Partner = {
  link: {
    appID: 'petApp',
    action: 'login',
    redirectUri,
    otherParams: { response_type: 'code' },
    rawQuery: 'state=s',
  },
  id: 'one',
  signedInBefore: true,
};
const again = vi.fn();
const replace = vi.fn();

/** Asks about the request; `meanwhile` happens before the platform answers. */
async function ask(answer: unknown, meanwhile: () => void = () => undefined): Promise<void> {
  call.mockImplementation(async () => {
    meanwhile();
    return answer;
  });
  await askAboutLink(request, { again });
}

beforeEach(() => {
  keepInMemory();
  vi.resetAllMocks();
  vi.stubGlobal('location', { replace, assign: vi.fn() });
  vi.stubGlobal('addEventListener', vi.fn());
  keepPartner(request);
});

test('F1: a sign-in during a slow check leaves the answer of the request with the app', async () => {
  await ask([13003, { redirectUri, issuer: 'https://account.example' }], notePartnerSignIn);
  expect(replace).toHaveBeenCalledExactlyOnceWith(
    `${redirectUri}?error=invalid_scope&iss=${encodeURIComponent('https://account.example')}&state=s`,
  );
  expect(currentPartner()?.verdict).toMatchObject({ redirectUri });
  expect(again).not.toHaveBeenCalled();
});

test('F1: an answer about a request that another one has replaced changes nothing', async () => {
  const other: Partner = { ...request, id: 'two' };
  await ask([11268, { rule: 'clientId' }], () => keepPartner(other));
  expect(currentPartner()).toEqual(other);
  expect(replace).not.toHaveBeenCalled();
  expect(again).not.toHaveBeenCalled();
});

test('R82: a link whose address may not be told is refused on a page of ours', async () => {
  await ask([11268, { rule: 'redirectUri' }], notePartnerSignIn);
  expect(currentPartner()).toMatchObject({ id: 'one', verdict: 'refused', refusedBy: 'redirectUri' });
  expect(again).toHaveBeenCalledOnce();
});

test.each([[1], [11003], [11300]])(
  'without an answer (%i) nothing is known of the request',
  async (fault) => {
    await ask([fault, { code: fault }]);
    expect(currentPartner()).toEqual(request);
  },
);
