import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type Platform } from '../build.ts';
import { readConfig } from '../kernel/config/config.ts';
import { petQuery } from '../testing/authorization.ts';
import { petReturn } from '../testing/oauth.ts';

const headers = { host: 'localhost:8080' };
const dataDir = await mkdtemp(join(tmpdir(), 'foyer-outage-'));
let platform: Platform;
beforeAll(async () => {
  platform = await build({
    config: {
      ...(await readConfig({})),
      dataDir,
      brandDir: join(import.meta.dirname, '../../../../brand'),
      // nobody listens there
      databaseUrl: 'postgres://foyer@127.0.0.1:1/foyer',
    },
    logTarget: { write: () => undefined },
    load: { isTooHigh: () => false, close: () => undefined },
  });
  await platform.app.ready();
});
afterAll(async () => {
  await platform.close();
  await rm(dataDir, { recursive: true, force: true });
});

const ledFrom = async (url: string) => String((await platform.app.inject({ url, headers })).headers.location);

test('F3: without a database a request still begins, and the client still gets its error', async () => {
  expect((await platform.app.inject({ url: '/readyz', headers })).statusCode).toBe(503);
  const begun = await ledFrom(`/oauth/authorize?${petQuery()}&prompt=none&state=s`);
  expect(begun).toMatch(/^\/oauth\/silent\?/);
  const request = new URLSearchParams(begun.split('?')[1]).get('request');
  expect(await ledFrom(`/oauth/answer?request=${request}&error=temporarily_unavailable`)).toBe(
    `${petReturn}?error=temporarily_unavailable&iss=http%3A%2F%2Flocalhost%3A8080&state=s`,
  );
});

test('F3: without a database an id_token_hint is answered with temporarily_unavailable', async () => {
  expect(await ledFrom(`/oauth/authorize?${petQuery()}&id_token_hint=a.b.c&state=s`)).toBe(
    `${petReturn}?error=temporarily_unavailable&error_description=safe%20to%20try%20again&iss=http%3A%2F%2Flocalhost%3A8080&state=s`,
  );
});
