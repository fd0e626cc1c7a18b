import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigInvalid, readConfig } from './config.ts';

const problemsOf = async (env: Record<string, string>): Promise<readonly string[]> => {
  try {
    await readConfig(env);
  } catch (reason) {
    if (reason instanceof ConfigInvalid) return reason.problems;
    throw reason;
  }
  return [];
};

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://account.example.com',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'accounts@example.com',
  SECRET_KEYS: 'vN3xkq0HcZ8yRw5mJt2bLgPd7sFeUa4iKo9B',
};

it('without any variable everything has its default', async () => {
  expect(await readConfig({})).toMatchObject({
    production: false,
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    databaseUrl: undefined,
    bases: { account: '', cloud: '', legal: '' },
    hashCost: { memoryKiB: 19_456, passes: 2, lanes: 1 },
    sandbox: true,
  });
});

it('an empty variable counts as missing', async () => {
  expect(await readConfig({ PORT: '', PUBLIC_URL: ' ' })).toMatchObject({ port: 8080 });
});

it('the public address follows the port, and loses a slash at its end', async () => {
  expect((await readConfig({ PORT: '9000' })).publicUrl).toBe('http://localhost:9000');
  expect((await readConfig({ PUBLIC_URL: 'https://Account.example.com/' })).publicUrl).toBe(
    'https://account.example.com',
  );
});

it.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '0'],
  ['HOST', 'a b'],
  ['PUBLIC_URL', 'account.example.com'],
  ['PUBLIC_URL', 'https://account.example.com/path'],
  ['PUBLIC_URL', 'ftp://account.example.com'],
  ['PUBLIC_URL', 'https://user@account.example.com'],
  ['DATABASE_URL', 'mysql://db'],
  ['REDIS_URL', 'http://cache'],
  ['SMTP_URL', 'mail.example.com:25'],
  ['MAIL_FROM', 'accounts'],
  ['LIMITS', 'off'],
  ['SECRET_KEYS', 'short'],
  ['SECRET_KEYS', `${'k'.repeat(32)},short`],
  ['TRUSTED_PROXIES', 'all'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
  ['HASH_MEMORY_KIB', '19455'],
  ['HASH_PASSES', '1'],
])('%s=%s gets one message, which names the variable', async (name, value) => {
  const problems = await problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}: [a-z].{8,}$`));
});

it('all wrong variables are told at once', async () => {
  expect(
    (await problemsOf({ PORT: 'x', LOG_LEVEL: 'x', REDIS_URL: 'x' })).map((line) => line.split(':')[0]),
  ).toEqual(['PORT', 'REDIS_URL', 'LOG_LEVEL']);
});

const bases = ['ACCOUNT_URL', 'CLOUD_URL', 'LEGAL_URL'];

it.each([
  ['https://account.example.com', 'https://legal.example.com'],
  ['https://account.example.com', 'https://example.com:8443'],
  ['https://account.eu.example.com', 'https://legal.us.example.com'],
  ['https://account.example.co.uk', 'https://legal.example.co.uk'],
  ['https://foyer.github.io', 'https://foyer.github.io:8443'],
  ['https://account.acme.github.io', 'https://legal.acme.github.io'],
  ['https://192.0.2.1', 'https://192.0.2.1:8443'],
  ['', 'http://localhost:9000'],
])('with PUBLIC_URL=%s the portal may call %s', async (publicUrl, base) => {
  for (const name of bases) expect(await problemsOf({ PUBLIC_URL: publicUrl, [name]: base })).toEqual([]);
});

it.each([
  ['https://account.example.com', 'https://legal.example.org'],
  ['https://account.example.com', 'http://legal.example.com'],
  ['https://account.example.co.uk', 'https://legal.other.co.uk'],
  ['https://acme.github.io', 'https://other.github.io'],
  ['https://account.kyoto.jp', 'https://legal.kyoto.jp'],
  ['https://192.0.2.1', 'https://198.51.2.1'],
  ['', 'https://legal.example.com'],
])('with PUBLIC_URL=%s each base address refuses %s, another site', async (publicUrl, base) => {
  for (const name of bases) {
    const [problem, ...others] = await problemsOf({ PUBLIC_URL: publicUrl, [name]: base });
    expect(problem).toMatch(new RegExp(`^${name}: write an address of the same site .*PUBLIC_URL`));
    expect(others).toEqual([]);
  }
});

it('several hosts, proxies and keys are taken in their order', async () => {
  const config = await readConfig({
    DATABASE_URL: 'postgres://foyer@one:5432,two:5432/foyer',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    SECRET_KEYS: `${'a'.repeat(32)}, ${'b'.repeat(32)}`,
  });
  expect(config.databaseUrl).toContain('one:5432,two:5432');
  expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  expect(config.secretKeys).toEqual(['a'.repeat(32), 'b'.repeat(32)]);
});

it('production starts with everything it needs, and without the sandbox; apps are told what happens unless that is off', async () => {
  expect(await readConfig(production)).toMatchObject({ production: true, sandbox: false, events: true });
  expect(await readConfig({ ...production, EVENTS: 'off' })).toMatchObject({ events: false });
});

it.each([
  ['PUBLIC_URL', 'http://account.example.com'],
  ['PUBLIC_URL', ''],
  ['SMTP_URL', ''],
  ['MAIL_FROM', ''],
  ['SECRET_KEYS', ''],
  ['SANDBOX', 'on'],
])('production refuses to start with %s=%s', async (name, value) => {
  const problems = await problemsOf({ ...production, [name]: value });
  expect(problems.map((line) => line.split(':')[0])).toEqual([name]);
});

it.each([
  'a'.repeat(43),
  '0'.repeat(64),
  'changeme'.repeat(5),
  'ab'.repeat(20),
  '0123456789abcdefghijklmnopqrstuvwxyz',
  '1234567890'.repeat(4),
  'this-is-my-very-own-secret-for-production',
  'Password-Password-Password-Password-1',
  '<at least 32 random characters>!',
])('N8: production refuses a key that nobody made at random: %s', async (key) => {
  const [newest] = production.SECRET_KEYS.split(',');
  for (const keys of [key, `${newest},${key}`]) {
    expect(await problemsOf({ ...production, SECRET_KEYS: keys })).toEqual([
      'SECRET_KEYS: production needs keys made at random, for example by openssl rand -base64 33',
    ]);
  }
});

it('N8: production takes every key that was made at random', async () => {
  const made = [
    () => randomBytes(33).toString('base64'),
    () => randomBytes(32).toString('base64url'),
    () => randomBytes(32).toString('hex'),
    () => randomBytes(16).toString('hex'),
    () => randomUUID(),
  ];
  const keys = Array.from({ length: 50 }, () => made.map((make) => make())).flat();
  expect(await problemsOf({ ...production, SECRET_KEYS: keys.join(',') })).toEqual([]);
});

describe('a secret that a file holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-config-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it('is read as the variable would be, one key a line', async () => {
    const keys = ['a'.repeat(32), 'b'.repeat(32)] as const;
    const config = await readConfig({
      SECRET_KEYS_FILE: fileWith('keys', `${keys.join('\n')}\n`),
      DATABASE_URL_FILE: fileWith('database', 'postgres://foyer@db/foyer\n'),
    });
    expect(config).toMatchObject({ secretKeys: keys, databaseUrl: 'postgres://foyer@db/foyer' });
  });

  it('is refused where it cannot be read, or stands in both places', async () => {
    const nowhere = join(folder, 'nowhere');
    await expect(
      readConfig({
        SMTP_URL_FILE: nowhere,
        SECRET_KEYS_FILE: folder,
        REDIS_URL_FILE: fileWith('redis', 'x'),
        REDIS_URL: 'redis://a',
      }),
    ).rejects.toMatchObject({
      problems: [
        'REDIS_URL_FILE: REDIS_URL is set, too; set one of them',
        `SMTP_URL_FILE: ${nowhere} is not there`,
        `SECRET_KEYS_FILE: ${folder} is a folder; it should be a file`,
      ],
    });
  });

  it('is refused where it is empty, or the embedded database would stand in for the one that was meant', async () => {
    const empty = fileWith('empty', '\n');
    await expect(readConfig({ DATABASE_URL_FILE: empty })).rejects.toMatchObject({
      problems: [`DATABASE_URL_FILE: ${empty} is empty`],
    });
  });
});
