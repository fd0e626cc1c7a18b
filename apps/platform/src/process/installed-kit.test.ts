import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ConfigInvalid } from '../kernel/config/config.ts';
import { loadInstalledKit } from './installed-kit.ts';

const demo = join(import.meta.dirname, '../../../../brand');
const folder = mkdtempSync(join(tmpdir(), 'installed-kit-'));
const real = join(folder, 'real');
cpSync(demo, real, { recursive: true });
const text = readFileSync(join(real, 'brand.json'), 'utf8');
writeFileSync(
  join(real, 'brand.json'),
  text
    .replace('"issuer": "http://127.0.0.1:8090/identity/google",', '')
    .replace('"issuer": "http://127.0.0.1:8090/identity/apple",', ''),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = { brandDir: demo, sandbox: true, sandboxPort: 8090, providerSecrets: {} };
const problemsOf = (given: Partial<typeof settings>): readonly string[] => {
  try {
    loadInstalledKit({ ...settings, brandDir: real, ...given });
  } catch (reason) {
    if (reason instanceof ConfigInvalid) return reason.problems;
    throw reason;
  }
  return [];
};

it('settled B15: what the sandbox plays is there at the port where it runs, and nowhere without it', () => {
  const moved = loadInstalledKit({ ...settings, sandboxPort: 9000 });
  expect(moved.identityProviders.map(({ issuer }) => issuer)).toEqual([
    'http://127.0.0.1:9000/identity/google',
    'http://127.0.0.1:9000/identity/apple',
  ]);
  expect(moved.clients.get('larkholm-google')?.redirectUris.at(-1)?.address).toBe(
    'http://127.0.0.1:9000/google/r/foyer-demo',
  );
  expect(moved.apps.petApp?.failedUris.at(-1)?.address).toBe('http://127.0.0.1:9000/petApp/failed');
  expect(moved.apps.petApp?.events?.sandbox?.url).toBe('http://127.0.0.1:9000/petApp/events');
  // what is nobody's of the sandbox stays where it is
  expect(moved.clients.get('store')?.redirectUris.at(-1)?.address).toBe('http://127.0.0.1:8091/return');
  expect(loadInstalledKit({ ...settings, sandbox: false }).identityProviders).toEqual([]);
});

it('settled B4: Google and Apple are known by their type; a missing secret is one sentence each', () => {
  expect(problemsOf({})).toEqual([
    'PROVIDER_SECRET_GOOGLE: the brand kit offers signing in with Google, give the secret that Google issued',
    'PROVIDER_SECRET_APPLE: the brand kit offers signing in with Apple, give the secret that Apple issued',
  ]);
  expect(problemsOf({ providerSecrets: { GOOGLE: 'secret', APPLE: 'no key' } })).toEqual([
    'PROVIDER_SECRET_APPLE: write the private key from Apple, the whole text of its .p8 file',
  ]);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  for (const APPLE of [key, key.replaceAll('\n', '\\n')])
    expect(problemsOf({ providerSecrets: { GOOGLE: 'secret', APPLE } })).toEqual([]);
});
