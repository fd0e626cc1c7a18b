import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { sampleImages } from '../../../testing/sample-images.ts';
import { register, resultOf } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const give = (browser: Browser, avatar: string) =>
  platform.call('editAccountDataInfo', { avatar }, { browser });
const at = (url: string) => platform.app.inject({ method: 'GET', url, headers: { host: 'localhost:8080' } });

test('A14: a picture is kept in the database and served at 128 random bits, new with every picture', async () => {
  const { browser } = await register(platform);
  const first = resultOf(await give(browser, sampleImages.jpg)).avatarUrl ?? '';
  expect(first).toMatch(/^\/avatars\/[\w-]{22}$/);
  const served = await at(first);
  expect(served.statusCode).toBe(200);
  expect(served.headers['content-type']).toBe('image/jpeg');
  expect(served.headers['x-content-type-options']).toBe('nosniff');
  expect(served.rawPayload.length).toBeGreaterThan(0);
  const second = resultOf(await give(browser, sampleImages.webp)).avatarUrl ?? '';
  expect(second).not.toBe(first);
  expect((await at(first)).statusCode).toBe(404);
  expect((await at(second)).headers['content-type']).toBe('image/webp');
  expect(resultOf(await platform.call('getAccountDataInfo', {}, { browser })).avatarUrl).toBe(second);
  expect(resultOf(await give(browser, ''))).not.toHaveProperty('avatarUrl');
  expect((await at(second)).statusCode).toBe(404);
});

test.each(['/avatars/x', `/avatars/${'x'.repeat(22)}`, '/avatars/', '/avatars/..%2f..%2fetc%2fpasswd'])(
  'nothing is found at %s',
  async (url) => {
    expect((await at(url)).statusCode).toBe(404);
  },
);

test('R96: what is no small WebP or JPEG is 11000 and changes nothing', async () => {
  const { browser } = await register(platform);
  const refused = [
    [sampleImages.png, 'image_kind'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), 'image_kind'],
    ['not base64', 'image_broken'],
  ] as const;
  for (const [picture, avatar] of refused)
    expect((await give(browser, picture)).slice(0, 2)).toEqual([11000, { fields: { avatar } }]);
  const large = 'A'.repeat(Math.ceil(limits.picture.bytes / 3) * 4 + 4);
  expect((await give(browser, large))[0]).toBe(11000);
  expect(resultOf(await platform.call('getAccountDataInfo', {}, { browser }))).not.toHaveProperty(
    'avatarUrl',
  );
});
