import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Milliseconds, seconds } from '@foyer/contract/durations';
import * as z from 'zod/mini';
import { type HashCost, leastHashCost } from '../hashing/hasher.ts';
import {
  addressOf,
  isRange,
  isSameSite,
  list,
  looksRandom,
  origin,
  wholeNumber,
  word,
} from './config-shapes.ts';

/** Everything that the environment decides (operating.md, Settings). */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** How long everything is still answered after SIGTERM, while balancers see that the node is no longer ready. */
  drain: Milliseconds;
  /** Where `/metrics` is served by itself; undefined: nowhere in production, else beside everything. */
  metricsPort: number | undefined;
  /** Origin that users see, without a slash at the end; the only base of links in mail. */
  publicUrl: string;
  dataDir: string;
  /** `postgres://…`; the embedded database in `dataDir` where it is missing. */
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Missing: letters are kept in `dataDir` and shown at `/inbox`. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  brandDir: string;
  /** Base addresses that the portal calls; empty text means the portal's own origin. */
  bases: { account: string; cloud: string; legal: string };
  /** Source budgets count for loopback too. */
  strictLimits: boolean;
  /** Newest first; missing: generated into `dataDir`. */
  secretKeys: [string, ...string[]] | undefined;
  /** Addresses and ranges whose `X-Forwarded-For` counts. */
  trustedProxies: string[];
  logLevel: string;
  /** The partner sandbox runs. */
  sandbox: boolean;
  /** Where it listens, on loopback alone. */
  sandboxPort: number;
  /** Apps are told what happens; false where a copy is tried (decision 0074). */
  events: boolean;
  /** What identity providers have issued, by the provider's type in capitals: a secret, or Apple's key as PEM. */
  providerSecrets: Readonly<Record<string, string>>;
  /** Table of countries by address; the one that comes along where it is missing. */
  geoFile: string | undefined;
  hashCost: HashCost;
}

/** A wrong environment: one sentence for each wrong variable. */
export class ConfigInvalid extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigInvalid';
    this.problems = problems;
  }
}

/** Seconds: longer than a kept connection waits for its next request, so that none is left when the port closes. */
const drainInProduction = 6;

type Environment = Record<string, string | undefined>;

const variables = {
  NODE_ENV: z.optional(word(['production', 'development', 'test'])),
  PORT: z._default(wholeNumber(1, 65_535), 8080),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 300)),
  METRICS_PORT: z.optional(wholeNumber(1, 65_535)),
  HOST: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/, { error: 'write a host name or address' })),
    '127.0.0.1',
  ),
  PUBLIC_URL: z.optional(origin),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.string().check(
      z.regex(/^postgres(?:ql)?:\/\/\S+$/, {
        error: 'write an address such as postgres://user@host:5432/foyer',
      }),
      z.refine((text) => !text.includes('#'), { error: 'write # in a password as %23' }),
    ),
  ),
  REDIS_URL: z.optional(addressOf(['redis:', 'rediss:'], 'redis://127.0.0.1:6379')),
  SMTP_URL: z.optional(addressOf(['smtp:', 'smtps:'], 'smtp://user:pass@mail.example.com:587')),
  MAIL_FROM: z.optional(z.email({ error: 'write an address such as accounts@example.com' })),
  BRAND_DIR: z._default(z.string(), './brand'),
  ACCOUNT_URL: z.optional(origin),
  CLOUD_URL: z.optional(origin),
  LEGAL_URL: z.optional(origin),
  LIMITS: z.optional(word(['strict'])),
  SECRET_KEYS: z.optional(
    z.pipe(
      list,
      z
        .array(z.string().check(z.minLength(32, { error: 'every key needs at least 32 characters' })))
        .check(z.minLength(1, { error: 'give at least one key' })),
    ),
  ),
  TRUSTED_PROXIES: z._default(
    z.pipe(
      list,
      z.array(z.string().check(z.refine(isRange, { error: 'write addresses or ranges such as 10.0.0.0/8' }))),
    ),
    [],
  ),
  LOG_LEVEL: z._default(word(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  SANDBOX: z.optional(word(['on', 'off'])),
  SANDBOX_PORT: z._default(wholeNumber(1, 65_535), 8090),
  EVENTS: z.optional(word(['on', 'off'])),
  GEO_FILE: z.optional(z.string()),
  HASH_MEMORY_KIB: z._default(wholeNumber(leastHashCost.memoryKiB, 4_194_304), leastHashCost.memoryKiB),
  HASH_PASSES: z._default(wholeNumber(leastHashCost.passes, 100), leastHashCost.passes),
  HASH_LANES: z._default(wholeNumber(leastHashCost.lanes, 64), leastHashCost.lanes),
};

const environment = z.object(variables);
type Read = z.output<typeof environment>;

function unsafeInProduction(read: Read): string[] {
  if (read.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (!read.PUBLIC_URL?.startsWith('https:')) problems.push('PUBLIC_URL: production needs an https address');
  if (!read.SMTP_URL) problems.push('SMTP_URL: production needs a mail server, there is no local inbox');
  if (!read.MAIL_FROM) problems.push('MAIL_FROM: production needs the address that mail comes from');
  if (!read.SECRET_KEYS) problems.push('SECRET_KEYS: production needs explicit keys, none are generated');
  if (read.SECRET_KEYS && !read.SECRET_KEYS.every(looksRandom))
    problems.push(
      'SECRET_KEYS: production needs keys made at random, for example by openssl rand -base64 33',
    );
  if (read.SANDBOX === 'on') problems.push('SANDBOX: there is no partner sandbox in production');
  return problems;
}

/** The portal's calls carry a cookie that no browser sends to another site. */
async function onOtherSites(read: Read): Promise<string[]> {
  const publicUrl = publicUrlOf(read);
  const problems: string[] = [];
  for (const name of ['ACCOUNT_URL', 'CLOUD_URL', 'LEGAL_URL'] as const) {
    if (await isSameSite(read[name] ?? publicUrl, publicUrl)) continue;
    problems.push(`${name}: write an address of the same site and protocol as ${publicUrl} (PUBLIC_URL)`);
  }
  return problems;
}

const publicUrlOf = (read: Read): string => read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;

const secretPrefix = 'PROVIDER_SECRET_';

/** One variable for each provider, named after it: the kit says which there are. */
const providerSecretsIn = (env: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) =>
      name.startsWith(secretPrefix) && text?.trim() ? [[name.slice(secretPrefix.length), text.trim()]] : [],
    ),
  );

function toConfig(read: Read, env: Environment): Config {
  const production = read.NODE_ENV === 'production';
  const [newest, ...older] = read.SECRET_KEYS ?? [];
  return {
    production,
    port: read.PORT,
    host: read.HOST,
    drain: seconds(read.DRAIN_SECONDS ?? (production ? drainInProduction : 0)),
    metricsPort: read.METRICS_PORT,
    publicUrl: publicUrlOf(read),
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    brandDir: resolve(read.BRAND_DIR),
    bases: { account: read.ACCOUNT_URL ?? '', cloud: read.CLOUD_URL ?? '', legal: read.LEGAL_URL ?? '' },
    strictLimits: read.LIMITS === 'strict',
    secretKeys: newest === undefined ? undefined : [newest, ...older],
    trustedProxies: read.TRUSTED_PROXIES,
    logLevel: read.LOG_LEVEL,
    sandbox: !production && read.SANDBOX !== 'off',
    sandboxPort: read.SANDBOX_PORT,
    events: read.EVENTS !== 'off',
    providerSecrets: providerSecretsIn(env),
    geoFile: read.GEO_FILE === undefined ? undefined : resolve(read.GEO_FILE),
    hashCost: { memoryKiB: read.HASH_MEMORY_KIB, passes: read.HASH_PASSES, lanes: read.HASH_LANES },
  };
}

/** What may hold a secret, and so may be named by a file: `SECRET_KEYS_FILE=/run/secrets/keys`. */
const secret: ReadonlySet<string> = new Set(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'SECRET_KEYS']);

/** What keeps a file from being read. A container engine may make a folder where it finds no file to hand in. */
function unread(reason: unknown): string {
  const code = reason instanceof Error && 'code' in reason ? reason.code : undefined;
  if (code === 'ENOENT') return 'is not there';
  if (code === 'EISDIR') return 'is a folder; it should be a file';
  return 'cannot be read by this user';
}

/** A variable as it was found. */
interface Found {
  name: string;
  text: string | undefined;
  problems: readonly string[];
}

/** Reads a variable, or the file that the variable with `_FILE` names. */
async function find(name: string, env: Environment): Promise<Found> {
  const text = env[name]?.trim() || undefined;
  const file = secret.has(name) ? env[`${name}_FILE`]?.trim() : undefined;
  if (!file) return { name, text, problems: [] };
  const both = text ? [`${name}_FILE: ${name} is set, too; set one of them`] : [];
  try {
    const found = (await readFile(file, 'utf8')).trim();
    // an empty address of the database would otherwise mean the embedded one
    const empty = found ? [] : [`${name}_FILE: ${file} is empty`];
    return { name, text: found || undefined, problems: [...both, ...empty] };
  } catch (reason) {
    return { name, text: undefined, problems: [...both, `${name}_FILE: ${file} ${unread(reason)}`] };
  }
}

/**
 * Reads the configuration; empty variables count as missing.
 * @throws ConfigInvalid
 */
export async function readConfig(env: Environment = process.env): Promise<Config> {
  const found = await Promise.all(Object.keys(variables).map((name) => find(name, env)));
  const problems = found.flatMap((one) => one.problems);
  const given = Object.fromEntries(found.map(({ name, text }) => [name, text]));
  if (problems.length > 0) throw new ConfigInvalid(problems);
  const read = environment.safeParse(given);
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
    throw new ConfigInvalid([...new Set(problems)]);
  }
  problems.push(...unsafeInProduction(read.data), ...(await onOtherSites(read.data)));
  if (problems.length > 0) throw new ConfigInvalid(problems);
  return toConfig(read.data, env);
}
