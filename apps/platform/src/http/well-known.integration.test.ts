import { days } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { platformOfFile } from '../testing/started-platform.ts';

const platform = platformOfFile();

test('A13: password managers find where passkeys are managed', async () => {
  const answer = await platform.app.inject({ url: '/.well-known/passkey-endpoints' });
  const address = `${platform.services.config.publicUrl}/personal-center/passkeys`;
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.json()).toEqual({ enroll: address, manage: address });
});

test('A13: password managers find where the password is changed, and that other names lead nowhere', async () => {
  const answer = await platform.app.inject({ url: '/.well-known/change-password' });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/personal-center/change-password']);
  const none = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await platform.app.inject({ url: none })).statusCode).toBe(404);
});

test('whoever finds a hole finds whom to tell (RFC 9116)', async () => {
  const { app, services } = platform;
  const answer = await app.inject({ url: '/.well-known/security.txt' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    answer.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s)),
  );
  expect(fields).toMatchObject({
    Contact: `mailto:${services.brand.support.mail}`,
    Canonical: `${services.config.publicUrl}/.well-known/security.txt`,
  });
  const ends = Date.parse(fields.Expires) - services.clock.now();
  expect(ends).toBeGreaterThan(0);
  expect(ends).toBeLessThan(days(365));
});

test('search engines are told what may be shown', async () => {
  const answer = await platform.app.inject({ url: '/robots.txt' });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Disallow: /\n')]);
});
