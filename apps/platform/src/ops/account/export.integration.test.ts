import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../../testing/operator.ts';
import { register } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';
import { eraseAccountNow } from './erase.ts';

const platform = platformOfFile({ idle: true });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-export-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the operator writes an export to a file for a reason, which stands in the audit trail; never over a file', async () => {
  const { email, accountID } = await register(platform);
  const out = join(folder, 'export.zip');
  const run = (...reason: string[]) => operate(platform, 'account', 'export', email, '--out', out, ...reason);
  expect((await run()).exit).toBe(64);
  expect((await run('--reason', 'PRIV-17')).out).toContain(out);
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  const files = unzipSync(await readFile(out));
  const { account } = JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()));
  expect(account).toMatchObject({ accountID, email });
  const again = await run('--reason', 'PRIV-17');
  expect(again).toMatchObject({ exit: 1, complaints: `${out} is there already.` });
  expect((await readFile(out)).length).toBeGreaterThan(0);
  const rows = platform.services.store.read.selectFrom('audit').select(['actor', 'details']);
  const written = await rows
    .where('event', '=', 'export.byOperator')
    .where('accountID', '=', accountID)
    .execute();
  expect(written).toEqual([{ actor: 'operator', details: JSON.stringify({ reason: 'PRIV-17' }) }]);
});

test('X14: nothing is left of an export whose owner is erased before it is all written', async () => {
  const { accountID } = await register(platform);
  const out = join(folder, 'erased.zip');
  const { services } = platform;
  const change: typeof services.store.change = async (...work) => {
    const result = await services.store.change(...work);
    await eraseAccountNow(services, accountID, { reason: 'test', confirmed: accountID });
    return result;
  };
  // erased right after the trail says that it is handed out
  const between = { ...platform, services: { ...services, store: { ...services.store, change } } };
  const words = ['account', 'export', accountID, '--out', out, '--reason', 'PRIV-18'];
  expect(await operate(between, ...words)).toMatchObject({
    exit: 1,
    complaints: 'The account was erased in the meantime: no file was written.',
  });
  expect(existsSync(out)).toBe(false);
});
