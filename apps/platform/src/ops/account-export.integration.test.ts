import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../testing/operator.ts';
import { register } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';

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
  expect(written).toHaveLength(2);
  expect(written[0]).toEqual({ actor: 'operator', details: JSON.stringify({ reason: 'PRIV-17' }) });
});
