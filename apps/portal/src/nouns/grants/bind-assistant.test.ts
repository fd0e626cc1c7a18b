import { beforeEach, expect, test, vi } from 'vitest';
import { demoPage } from '../../gallery/demo-page.ts';
import { keepInMemory } from '../../session/browser/web-storage.ts';
import { providePage } from '../../session/page.ts';
import { partnerAddress } from '../../session/request/partner-address.ts';
import { keepUser } from '../../session/user/user.ts';
import { bindAssistant, type VoiceLink } from './bind-assistant.ts';

const redirectUri = 'https://oauth-redirect.googleusercontent.com/r/foyer-demo';
const voice: VoiceLink = {
  type: 'googleVoice',
  name: 'Google',
  redirectUri: partnerAddress(redirectUri),
  request: {
    id: 'one',
    link: {
      appID: 'cloudApp',
      action: 'bindGoogleVoice',
      redirectUri,
      otherParams: { client_id: 'larkholm-google', response_type: 'code' },
      rawQuery: 'state=a%2Bb',
    },
  },
};

const busy: [status: number, body: object] = [503, { code: -11300129, result: { retryAfterSec: 0 } }];
const linked: [status: number, body: object] = [200, { code: 0, result: { redirectUrl: redirectUri } }];
let sent: { key: unknown; data: unknown }[] = [];

/** Has the platform answer so, one call after the other. */
function answerWith(...answers: [status: number, body: object][]): void {
  vi.stubGlobal('fetch', async (_url: string, request: { headers: Record<string, string>; body: string }) => {
    sent.push({ key: request.headers['idempotency-key'], data: JSON.parse(request.body).data });
    const [status, body] = answers.shift() ?? expect.fail('asked too often');
    return Response.json({ msg: '', traceId: '', ...body }, { status });
  });
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  providePage(demoPage('en'));
  keepInMemory();
  keepUser({
    appID: 'accountWeb',
    token: 't',
    tokenExpiresAt: Date.now() + 900_000,
    accountID: 'a',
    userInfo: { email: 'a@mail.example', verifyEmail: true, mailConfirmation: false },
  });
});

test('F10: an overloaded platform is asked once more by itself, with the same idempotency key', async () => {
  answerWith(busy, linked);
  expect((await bindAssistant(voice))[0]).toBe(0);
  const [first, second] = sent;
  expect(first?.key).toMatch(/^[\w-]{36}$/);
  expect(second).toEqual(first);
});

test('F10: it is not asked a third time', async () => {
  answerWith(busy, busy);
  expect((await bindAssistant(voice))[0]).toBe(11300);
  expect(sent).toHaveLength(2);
});
