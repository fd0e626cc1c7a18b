import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareClientSecrets } from '../../process/development-secrets.ts';
import { postForm } from '../../testing/oauth.ts';
import { operate } from '../../testing/operator.ts';
import { platformOfEachTest } from '../../testing/started-platform.ts';

const platform = platformOfEachTest({ idle: true });

const lineOf = (out: string, clientID: string) =>
  out.split('\n').find((line) => line.startsWith(`${clientID} `)) ?? '';

/** Whether a secret opens the token endpoint; what is asked there is another matter. */
async function opens(client_id: string, client_secret: string): Promise<boolean> {
  const asked = { grant_type: 'refresh_token', refresh_token: 'none', client_id, client_secret };
  const { body } = await postForm(platform, '/oauth/token', asked);
  return body.error === 'invalid_grant';
}

test('B3: outside of production every client has a secret from the first start on, which is kept and printed', async () => {
  await prepareClientSecrets(platform.services);
  const file = join(platform.services.config.dataDir, 'client-secrets.json');
  const kept = JSON.parse(await readFile(file, 'utf8'));
  expect(Object.keys(kept).toSorted()).toEqual([
    'energyCoach',
    'larkholm-alexa',
    'larkholm-cloud',
    'larkholm-google',
    'larkholm-kestrel',
    'shopifyStoreEu',
    'shopifyStoreUk',
    'shopifyStoreUs',
    'speakerApp',
    'store',
  ]);
  expect(await opens('larkholm-google', kept['larkholm-google'])).toBe(true);
  await prepareClientSecrets(platform.services);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(kept);
  const { out } = await operate(platform, 'clients');
  expect(lineOf(out, 'store')).toContain(kept.store);
  expect(lineOf(out, 'petApp')).toContain('public app, without a secret');
  expect(lineOf(out, 'larkholm-kestrel')).toContain('voice assistant: Kestrel (kestrelVoice)');
  // what an app of the family compares with before it asks for a code of the assistant
  expect(out).toMatch(/^larkholm-google +https:\/\/oauth-redirect\.googleusercontent\.com\/r\/foyer-demo$/m);
  expect(out).toMatch(/^larkholm-kestrel +https:\/\/link\.kestrel\.example\/return$/m);
});

test('B3: a data directory that outlives its database brings its secrets along', async () => {
  await prepareClientSecrets(platform.services);
  const file = join(platform.services.config.dataDir, 'client-secrets.json');
  const before = await readFile(file, 'utf8');
  await platform.services.store.change((tx) => tx.deleteFrom('clientSecrets').execute());
  await prepareClientSecrets(platform.services);
  expect(await readFile(file, 'utf8')).toBe(before);
  expect(await opens('store', JSON.parse(before).store)).toBe(true);
});

test('B3: where the data directory cannot keep secrets, no client has one that nobody knows', async () => {
  const { services } = platform;
  const dataDir = join(services.config.dataDir, 'a disk that is full');
  const full = { ...services, config: { ...services.config, dataDir } };
  await expect(prepareClientSecrets(full)).rejects.toThrow();
  await prepareClientSecrets(services);
  const file = join(services.config.dataDir, 'client-secrets.json');
  const kept = JSON.parse(await readFile(file, 'utf8'));
  expect(await opens('store', kept.store)).toBe(true);
});

test('B3: a secret is printed once; two live at a time, and --end ends the others at once', async () => {
  const add = async (...more: string[]) => {
    const { exit, out, complaints } = await operate(platform, 'clients', 'add-secret', 'store', ...more);
    return { exit, secret: out.split('\n')[0] ?? '', complaints };
  };
  const [first, second] = [await add(), await add()];
  expect(first.secret).toMatch(/^[\w-]{43}$/);
  expect(await opens('store', first.secret)).toBe(true);
  expect(await opens('store', second.secret)).toBe(true);
  const third = await add();
  expect(third).toMatchObject({ exit: 1, complaints: expect.stringContaining('--end') });
  const last = await add('--end');
  expect(await opens('store', last.secret)).toBe(true);
  expect(await opens('store', first.secret)).toBe(false);
  expect(await opens('store', second.secret)).toBe(false);
  expect((await operate(platform, 'clients')).out).not.toContain(last.secret);
  expect(platform.logLines.join('')).not.toContain(last.secret);
});

test('who has no secret gets none', async () => {
  for (const clientID of ['petApp', 'nobody', '__proto__'])
    expect(await operate(platform, 'clients', 'add-secret', clientID)).toMatchObject({ exit: 1 });
});
