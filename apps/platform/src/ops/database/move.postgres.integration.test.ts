import { existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minutes } from '@foyer/contract/durations';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Config } from '../../kernel/config/config.ts';
import { databaseFile } from '../../kernel/store/open-store.ts';
import { closeServices, openServices } from '../../process/open-services.ts';
import { type Browser, cookieHeader } from '../../testing/browser.ts';
import { changeBehind, newDatabase, type TestDatabase } from '../../testing/database.ts';
import { losingTheAnswerToCommit } from '../../testing/lost-commit.ts';
import { operate } from '../../testing/operator.ts';
import { otpCodeOf } from '../../testing/otp-code.ts';
import { startPlatform } from '../../testing/platform.ts';
import type { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { sampleImages } from '../../testing/sample-images.ts';
import { mfaDueOf, registerWithApp } from '../../testing/second-factor.ts';
import { enter, openBrowser, register, resultOf, tryPassword } from '../../testing/sign-in.ts';
import { runOperator } from '../program.ts';

let dataDir: string;
let target: TestDatabase;
let running: PlatformUnderTest | undefined;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-move-'));
  target = await newDatabase('postgres');
});
afterEach(async () => {
  await stop();
  await target.drop();
  rmSync(dataDir, { recursive: true });
});

async function start(options: Parameters<typeof startPlatform>[0]): Promise<PlatformUnderTest> {
  running = await startPlatform({ idle: true, ...options, config: { dataDir, ...options?.config } });
  return running;
}

async function stop(): Promise<void> {
  await running?.close();
  running = undefined;
}

const embedded = () => start({ engine: 'sqlite' });
/** The platform on what was moved, at the time that it was left at. */
const moved = (clock: PlatformUnderTest['clock']) =>
  start({ engine: 'sqlite', clock, config: { databaseUrl: target.url } });

/** `foyer move`, with its own services as the command line opens them. */
async function move({ services: { clock } }: PlatformUnderTest, config: Config) {
  const [out, complaints]: [string[], string[]] = [[], []];
  const exit = await runOperator(['move'], {
    say: (text) => out.push(text),
    complain: (text) => complaints.push(text),
    heard: async () => true,
    config: async () => ({ ...config, databaseUrl: target.url }),
    async open(given) {
      const services = await openServices({ config: given, clock, logTarget: { write: () => undefined } });
      return { services, close: () => closeServices(services) };
    },
  });
  return { exit, out: out.join('\n'), complaints: complaints.join('\n') };
}

async function get({ app }: PlatformUnderTest, url: string, browser: Browser) {
  const headers = { host: 'localhost:8080', cookie: cookieHeader(browser) };
  return await app.inject({ method: 'GET', url, headers });
}

test('everything arrives and works: password and app, session, picture, message, export, trail, keys; the file takes no start', async () => {
  const before = await embedded();
  const { email, secret, browser, accountID } = await registerWithApp(before);
  await before.succeed('editAccountDataInfo', { nickName: 'Ida ☂', avatar: sampleImages.webp }, { browser });
  const message = { topic: 'other', message: 'Blinkt „oft“.', images: [sampleImages.png] } as const;
  await before.succeed('registerFeedback', { ...message, images: [...message.images] }, { browser });
  const { exportId } = await before.succeed('exportAccountData', {}, { browser });
  await before.services.background.idle();
  await before.clock.advance(minutes(5));
  const { config } = before.services;
  await stop();

  const { exit, out, complaints } = await move(before, config);
  expect([exit, complaints]).toEqual([0, expect.stringContaining('Every row was compared.')]);
  expect(out).toMatch(/^accounts +1 +[0-9a-f]{64}$/m);
  expect(out).toMatch(/^exportParts +[1-9]\d* +[0-9a-f]{64}$/m);
  expect(out).toMatch(
    /Moved: \d+ rows of \d+ tables are in PostgreSQL, each of them compared, none different/,
  );
  expect([existsSync(databaseFile(dataDir)), existsSync(`${databaseFile(dataDir)}.moved`)]).toEqual([
    false,
    true,
  ]);

  const after = await moved(before.clock);
  expect(after.services.store.engine).toBe('postgres');
  const shown = await after.succeed('getAccountDataInfo', {}, { browser });
  expect(shown).toMatchObject({ accountID, nickName: 'Ida ☂' });
  const picture = await get(after, new URL(shown.avatarUrl ?? '', 'http://localhost').pathname, browser);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  const { downloadUrl = '' } = await after.succeed('getExport', { exportId }, { browser });
  const files = unzipSync((await get(after, downloadUrl, browser)).rawPayload);
  expect(strFromU8(files['account.json'] ?? new Uint8Array())).toContain(email);

  const other = await openBrowser(after);
  const password = await tryPassword(after, other, { email, password: 'seven quiet lanterns' });
  const { bizToken } = mfaDueOf(password);
  const otpCode = otpCodeOf(secret, after.clock.now());
  const passed = await after.call('authBy2fa', { bizToken, mfaMethod: 'otp', otpCode }, { browser: other });
  const signedIn = resultOf(passed);
  await enter(after, other, 'authorizeCode' in signedIn ? signedIn.authorizeCode : '');

  await after.clock.advance(minutes(5));
  expect(await operate(after, 'audit', 'verify')).toMatchObject({ exit: 0 });
  const messages = await operate(after, 'feedback', 'list', '--json');
  expect(JSON.parse(messages.out)).toHaveLength(1);
  const trail = await operate(after, 'audit', 'list', '--event', 'store.moved', '--json');
  expect(JSON.parse(trail.out)).toMatchObject([{ actor: 'operator' }]);
});

test('a commit whose answer is lost is asked for again, and everything is there', async () => {
  const before = await embedded();
  const { email } = await register(before);
  const { config } = before.services;
  await stop();
  const server = await losingTheAnswerToCommit(target.url ?? '');
  const direct = target.url;
  target.url = server.url;
  const { exit, out } = await move(before, config).finally(() => server.close());
  target.url = direct;
  expect([exit, out, server.lost()]).toEqual([0, expect.stringContaining('none different'), 1]);
  const after = await moved(before.clock);
  expect((await tryPassword(after, await openBrowser(after), { email }))[0]).toBe(11201);
});

test('rows in the target are never mixed with others: it is refused, and both stay as they were', async () => {
  const before = await embedded();
  await register(before);
  const { config } = before.services;
  await stop();
  const there = await moved(before.clock);
  const { accountID } = await register(there);
  await stop();

  const { exit, complaints } = await move(before, config);
  expect([exit, complaints]).toEqual([1, expect.stringMatching(/has rows already, in accounts, .*audit/)]);
  expect(existsSync(databaseFile(dataDir))).toBe(true);
  const again = await moved(before.clock);
  const accounts = again.services.store.read.selectFrom('accounts').select('accountID');
  expect(await accounts.execute()).toEqual([{ accountID }]);
});

test('a database that a platform has open is not moved', async () => {
  const before = await embedded();
  const { exit, complaints } = await move(before, before.services.config);
  expect([exit, complaints]).toEqual([1, expect.stringContaining('is in use. Stop the platform')]);
});

test('X14: a database is not moved with keys that are not its own', async () => {
  const before = await embedded();
  await register(before);
  const { config } = before.services;
  await stop();
  const secretKeys: Config['secretKeys'] = ['a key of some other database, long enough'];
  expect(await move(before, { ...config, secretKeys })).toMatchObject({
    exit: 78,
    complaints: expect.stringContaining('SECRET_KEYS: this database was written with other keys'),
  });
  expect(await move(before, config)).toMatchObject({ exit: 0 });
});

test('a row that PostgreSQL does not take leaves nothing there; once it is mended the same command moves all', async () => {
  const before = await embedded();
  await register(before);
  const { config } = before.services;
  await stop();
  const rename = (to: string) =>
    changeBehind(databaseFile(dataDir), `update accounts set "nickName" = ${to}`);
  await rename('char(0)');
  const failed = await move(before, config);
  expect([failed.exit, failed.complaints]).toEqual([70, expect.stringContaining('accounts, after row 0: ')]);
  expect(existsSync(databaseFile(dataDir))).toBe(true);

  await rename("'Ida'");
  expect(await move(before, config)).toMatchObject({ exit: 0 });
  const nothing = await move(before, config);
  expect([nothing.exit, nothing.complaints]).toEqual([1, expect.stringContaining('nothing is left to move')]);

  const file = databaseFile(dataDir);
  writeFileSync(file, '');
  const again = await move(before, config);
  expect([again.exit, again.complaints]).toEqual([
    1,
    expect.stringContaining('.moved is there, from an earlier move'),
  ]);
  expect(statSync(`${file}.moved`).size).toBeGreaterThan(0);
});

test('a row that arrives otherwise than it was is found, and nothing is kept', async () => {
  const before = await embedded();
  await register(before);
  const { config } = before.services;
  await stop();
  const twist = `create function twist() returns trigger language plpgsql as $$ begin new."newestTime" := 7; return new; end $$;
    create trigger twist before insert on installation for each row execute function twist()`;
  const there = await moved(before.clock);
  await there.services.store.change((tx) => tx.deleteFrom('jobs').execute());
  await stop();
  if (target.url) await changeBehind(target.url, twist);
  const { exit, complaints } = await move(before, config);
  expect([exit, complaints]).toEqual([
    1,
    expect.stringContaining('installation: row 1 has not arrived as it was'),
  ]);
  expect(existsSync(databaseFile(dataDir))).toBe(true);
});

test('a database of an older release is brought up to date first', async () => {
  const before = await embedded();
  const { config } = before.services;
  await stop();
  await changeBehind(databaseFile(dataDir), "delete from kysely_migration where name like '0022%'");
  const { exit, complaints } = await move(before, config);
  expect([exit, complaints]).toEqual([1, expect.stringContaining('not of this release')]);
});

test('without an address, or without a file, there is nothing to do', async () => {
  const before = await embedded();
  expect(await operate(before, 'move')).toMatchObject({
    exit: 1,
    complaints: expect.stringContaining('Set DATABASE_URL'),
  });
  const { config } = before.services;
  await stop();
  renameSync(databaseFile(dataDir), join(dataDir, 'elsewhere.db'));
  expect((await move(before, config)).complaints).toContain('nothing is left to move');
});
