import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, pathOf } from '@foyer/contract/calls';
import { readFault } from '@foyer/contract/faults/codes';
import { faults } from '@foyer/contract/faults/faults';
import { contextSchema, type RequestContext } from '@foyer/contract/wire/context';
import type { LightMyRequestResponse } from 'fastify';
import { build } from '../build.ts';
import type { Handlers } from '../http/calls.ts';
import type { Load } from '../http/guard/load.ts';
import { type Config, readConfig } from '../kernel/config/config.ts';
import { type Browser, cookieHeader, keepCookies } from './browser.ts';
import { cheapHash } from './cheap-hash.ts';
import { engineOfRun, platformDatabase } from './database.ts';
import { openInbox } from './inbox.ts';
import { movableClock, runJobsOf } from './movable-clock.ts';
import type {
  CallAnswer,
  CallOptions,
  HttpAnswer,
  MovableClock,
  PlatformUnderTest,
} from './platform-under-test.ts';

/** What a test may want otherwise. */
export interface StartOptions {
  engine?: 'sqlite' | 'postgres';
  clock?: MovableClock;
  config?: Partial<Config>;
  handlers?: Handlers;
  load?: Load;
  /** Letters stay in the outbox; jobs run as the clock is moved all the same. */
  idle?: boolean;
  /** Why no job runs as the clock is moved, where a test needs that. */
  withoutJobs?: string;
}

/** A clock that stands until it is moved. */
function standingClock(): MovableClock {
  let now = Date.UTC(2026, 10, 2, 9);
  return movableClock(
    () => now,
    (by) => {
      now += by;
    },
  );
}

const brandDir = join(import.meta.dirname, '../../../../brand');

const contextOf = (name: CallName, browser: Browser | undefined, options: CallOptions): RequestContext => ({
  ...contextSchema.parse({}),
  terminalId: browser?.terminalId ?? '',
  acceptLanguage: 'en',
  appID: 'accountWeb',
  sourceAppID: 'accountWeb',
  token: options.token ?? browser?.token ?? 'common',
  accountID: options.accountID ?? browser?.accountID ?? 'common',
  method: name,
  ...options.context,
});

/** Starts a platform of a test's own: database, mail server, clock. Close it in the end. */
export async function startPlatform(options: StartOptions = {}): Promise<PlatformUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-test-'));
  const database = await platformDatabase(options.engine ?? engineOfRun(), {
    dataDir: options.config?.dataDir ?? dataDir,
    databaseUrl: options.config?.databaseUrl,
  });
  const inbox = await openInbox();
  const clock = options.clock ?? standingClock();
  const logLines: string[] = [];
  const config: Config = {
    ...(await readConfig({})),
    dataDir,
    brandDir,
    databaseUrl: database.url,
    smtpUrl: `smtp://127.0.0.1:${inbox.port}`,
    mailFrom: 'accounts@foyer.example',
    hashCost: cheapHash,
    ...options.config,
  };
  const platform = await build({
    config,
    clock,
    logTarget: { write: (line) => logLines.push(line) },
    // a test machine is busy by nature
    load: options.load ?? { isTooHigh: () => false, close: () => undefined },
    ...(options.handlers ? { handlers: options.handlers } : {}),
  });
  const { app, services } = platform;
  await services.store.migrate();
  await app.ready();
  if (!options.idle) platform.start();
  const unfollow = options.withoutJobs ? undefined : clock.follow(() => runJobsOf(platform));

  const running: PlatformUnderTest = {
    app,
    services,
    clock,
    inbox,
    logLines,
    async succeed(name, data, callOptions) {
      const [fault, result, http] = await running.call(name, data, callOptions);
      if (fault !== 0) throw new Error(`${name} was refused with ${fault}: ${http.body}`);
      return result;
    },
    async refusal(name, data, callOptions) {
      const [fault, details, http] = await running.call(name, data, callOptions);
      if (fault === 0) throw new Error(`${name} was not refused: ${http.body}`);
      return { fault, details, http };
    },
    async call(name, data, callOptions = {}) {
      const browser = callOptions.browser;
      const response: LightMyRequestResponse = await Promise.resolve(
        app.inject({
          method: 'POST',
          url: pathOf(name),
          remoteAddress: callOptions.from ?? '127.0.0.1',
          headers: {
            host: 'localhost:8080',
            'content-type': 'application/json',
            ...(browser && browser.cookies.size > 0 ? { cookie: cookieHeader(browser) } : {}),
            ...callOptions.headers,
          },
          payload: JSON.stringify({ context: contextOf(name, browser, callOptions), data }),
        }),
      );
      if (browser) keepCookies(browser, response.headers['set-cookie']);
      return answerOf(response);
    },
    async close() {
      unfollow?.();
      await platform.close();
      await inbox.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return running;
}

interface RawAnswer {
  statusCode: number;
  headers: HttpAnswer['headers'];
  body: string;
}

function answerOf<Name extends CallName>({ statusCode, headers, body }: RawAnswer): CallAnswer<Name> {
  const { code, traceId, result } = JSON.parse(body);
  const http: HttpAnswer = { status: statusCode, headers, body, traceId, code };
  if (code === 0) return [0, result, http];
  const fault = readFault(code, faults);
  if (fault === undefined) throw new Error(`an answer outside of the catalogue: ${body}`);
  // the platform has parsed them before it sent them
  return [fault, result ?? {}, http] as CallAnswer<Name>;
}
