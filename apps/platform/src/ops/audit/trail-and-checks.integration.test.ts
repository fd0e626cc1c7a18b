import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countedEvents } from '../../nouns/audit/rules/counted-events.ts';
import { operate } from '../../testing/operator.ts';
import { newAddress, openBrowser, register, tryPassword } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile();
const folder = mkdtempSync(join(tmpdir(), 'foyer-checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const withConfig = (more: object) => {
  const { services } = platform;
  return { ...platform, services: { ...services, config: { ...services.config, ...more } } };
};

test('the trail is listed, narrowed by account, event, actor and time, and every look at it is written down', async () => {
  const { email, accountID } = await register(platform);
  await tryPassword(platform, await openBrowser(platform), { email });
  const list = async (...words: string[]) =>
    JSON.parse((await operate(platform, 'audit', 'list', '--json', ...words)).out);
  const own = await list('--account', email);
  expect(own.length).toBeGreaterThan(2);
  expect(own.every((act: { accountID: string }) => act.accountID === accountID)).toBe(true);
  expect(await list('--account', accountID, '--event', 'account.registered')).toHaveLength(1);
  expect(await list('--account', email, '--until', '2020-01-01')).toEqual([]);
  const looks = await list('--actor', 'operator', '--event', 'audit.listed');
  expect(looks).toHaveLength(3);
  const plain = await operate(platform, 'audit', 'list', '--limit', '1');
  expect(plain.out.split('\n')).toHaveLength(2);
});

test('one act is shown in full, and an unknown id refused', async () => {
  const [{ auditID }] = JSON.parse(
    (await operate(platform, 'audit', 'list', '--json', '--event', 'audit.listed')).out,
  );
  expect((await operate(platform, 'audit', 'show', auditID)).out).toContain('audit.listed');
  expect(await operate(platform, 'audit', 'show', 'nothing')).toMatchObject({
    exit: 1,
    complaints: 'The audit trail has no row nothing.',
  });
});

test('the export has every act once, the oldest first, one JSON a line', async () => {
  for (let nth = 0; nth < 3; nth += 1)
    await tryPassword(platform, await openBrowser(platform), { email: newAddress() });
  const { out } = await operate(platform, 'audit', 'export');
  const acts: { auditID: string; at: string }[] = out.split('\n').map((line) => JSON.parse(line));
  const { count } = await platform.services.store.read
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(acts).toHaveLength(Number(count));
  expect(new Set(acts.map(({ auditID }) => auditID)).size).toBe(acts.length);
  expect(acts.map(({ at }) => at)).toEqual(acts.map(({ at }) => at).sort());
});

test('what an operator does is counted from the start', () => {
  expect(countedEvents).toEqual(expect.arrayContaining(['audit.exported', 'mail.tested']));
});

test('a test letter goes to the mail server at once, or the reason is told', async () => {
  const to = newAddress();
  expect(await operate(platform, 'mail', 'test', to)).toMatchObject({
    exit: 0,
    out: expect.stringContaining('The mail server has taken it, from accounts@foyer.example.'),
  });
  expect(platform.inbox.of(to)[0]?.text).toContain('can send mail');
  platform.inbox.refuse(to, 550);
  expect(await operate(platform, 'mail', 'test', to)).toMatchObject({
    exit: 1,
    complaints: expect.stringContaining('Not sent. 550: the mail server refuses this recipient'),
  });
  expect((await operate(platform, 'mail', 'test', 'nobody')).complaints).toBe(
    'nobody is not an e-mail address.',
  );
});

test('the settings are checked against what they name, and nothing is made', async () => {
  const good = await operate(platform, 'config', 'check');
  expect([good.exit, good.out]).toEqual([
    0,
    expect.stringMatching(/ok\s+SMTP_URL\s+the mail server takes us/),
  ]);
  const dataDir = join(folder, 'nowhere');
  const bad = await operate(
    withConfig({
      dataDir,
      databaseUrl: 'postgres://foyer@127.0.0.1:9/foyer',
      redisUrl: 'redis://127.0.0.1:1',
      smtpUrl: 'smtp://127.0.0.1:1',
      brandDir: folder,
    }),
    'config',
    'check',
  );
  expect([bad.exit, bad.complaints]).toEqual([1, '4 are wrong.']);
  for (const line of [
    /ok\s+DATA_DIR\s+.*is not there yet/,
    /WRONG\s+BRAND_DIR\s+.*brand\.json: cannot be read/,
    /WRONG\s+DATABASE_URL\s+no database answers there/,
    /WRONG\s+REDIS_URL\s+no Redis takes writes there/,
    /WRONG\s+SMTP_URL\s+the mail server does not take us: E\w+: nothing answers there/,
  ])
    expect(bad.out).toMatch(line);
  expect(readdirSync(folder)).toEqual([]);
});
