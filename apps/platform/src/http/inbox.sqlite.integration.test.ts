import { expect, it } from 'vitest';
import { platformOfEachTest } from '../testing/started-platform.ts';

const platform = platformOfEachTest({ config: { smtpUrl: undefined } });

const get = (url: string, remoteAddress = '127.0.0.1') =>
  platform.app.inject({ url, remoteAddress, headers: { host: 'localhost:8080' } });

async function receive(to: string) {
  const { mail, store, clock } = platform.services;
  const occasion = { at: clock.now(), osInfo: '', clientInfo: '' };
  const expiresAt = clock.now() + 60_000;
  const data = { codeID: `code-${to}`, bizType: 'login' as const, hasAccount: true, expiresAt, occasion };
  const letter = { letter: 'code' as const, data, to, language: 'en' as const, appID: 'petApp' as const };
  await store.change((tx) => mail.post(tx, letter));
  const messages = async () => (await get(`/inbox/api/messages?to=${encodeURIComponent(to)}`)).json();
  await expect.poll(messages).toHaveLength(1);
  return (await messages())[0];
}

it('hands letters to tests and scripts, newest first, with code and links', async () => {
  await receive('sam@example.com');
  const message = await receive('robin@example.com');
  expect(message).toMatchObject({
    to: 'robin@example.com',
    code: expect.stringMatching(/^\d{6}$/),
    links: [],
  });
  expect(message.text).toContain(message.code);
  const all = (await get('/inbox/api/messages')).json();
  expect(all.map(({ to }: { to: string }) => to)).toEqual(['robin@example.com', 'sam@example.com']);
});

it('shows letters, and each in a sandbox at an address of its own', async () => {
  const { id, subject, code } = await receive('robin@example.com');
  const list = await get('/inbox');
  expect(list.body).toContain(`href="/inbox/messages/${id}"`);
  const page = await get(`/inbox/messages/${id}`);
  expect(page.body).toContain(subject);
  expect(page.body).toContain(code);
  expect(page.body).toContain(`src="/inbox/letters/${id}"`);
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; img-src 'self'; style-src 'sha256-/,
  );
  const letter = await get(`/inbox/letters/${id}`);
  expect(letter.body).toContain(code);
  expect(letter.headers['content-security-policy']).toMatch(/^sandbox /);
  expect(letter.headers['content-security-policy']).not.toMatch(/allow-(?:scripts|same-origin|forms)/);
});

it('escapes what somebody searched for', async () => {
  const { body } = await get(`/inbox?to=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(body).not.toContain('<script>');
});

it.each(['/inbox', '/inbox/api/messages', '/inbox/preview'])(
  'is for this machine alone: %s',
  async (path) => {
    expect((await get(path)).statusCode).toBe(200);
    for (const elsewhere of ['192.168.1.20', '203.0.113.9'])
      expect((await get(path, elsewhere)).statusCode).toBeGreaterThanOrEqual(404);
  },
);

it.each([
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
  { 'x-real-ip': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9' },
])('R47: is not there for those whom a proxy on this machine speaks for: %j', async (headers) => {
  for (const url of ['/inbox', '/inbox/api/messages', '/inbox/preview']) {
    const passedOn = { url, remoteAddress: '127.0.0.1', headers: { host: 'localhost:8080', ...headers } };
    expect((await platform.app.inject(passedOn)).statusCode).toBe(404);
  }
});

it('has no letter that is not there', async () => {
  for (const path of ['/inbox/messages/x', '/inbox/letters/..%2f..%2fpackage', '/inbox/preview/en/x'])
    expect((await get(path)).statusCode).toBe(404);
});

it('previews letters in every language, as a page in a sandbox and as text', async () => {
  const { body } = await get('/inbox/preview');
  const addresses = [...body.matchAll(/href="(\/inbox\/preview\/[^"]+)"/g)].map(([, href = '']) => href);
  expect(addresses.length).toBeGreaterThan(120);
  // What each letter says is tested where it is written: here one of each language is opened.
  const byLanguage = Map.groupBy(addresses, (address) => address.split('/')[3]);
  expect(byLanguage.size).toBeGreaterThan(2);
  for (const address of [...byLanguage.values()].flatMap((all) => all.slice(0, 2))) {
    const letter = await get(address);
    expect(letter.statusCode).toBe(200);
    if (!address.endsWith('/text')) expect(letter.headers['content-security-policy']).toMatch(/^sandbox /);
  }
});
