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
