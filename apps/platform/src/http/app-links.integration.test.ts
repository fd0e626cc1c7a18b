import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { kitWith } from '../testing/changed-kit.ts';
import { platformOfFile } from '../testing/started-platform.ts';

const brandDir = await kitWith(({ apps }) => {
  apps.cloudApp.activated = false;
});
const platform = platformOfFile({ idle: true, config: { brandDir } });
afterAll(() => rm(brandDir, { recursive: true }));

test('a kit without an app for a system has no file for it', async () => {
  for (const name of ['assetlinks.json', 'apple-app-site-association'])
    expect((await platform.app.inject({ url: `/.well-known/${name}` })).statusCode).toBe(404);
});
