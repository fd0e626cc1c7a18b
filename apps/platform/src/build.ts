import type { FastifyInstance } from 'fastify';
import { loadBrandKit } from './brand/brand-kit.ts';
import { openBreakers } from './breakers.ts';
import { type Clock, systemClock } from './clock.ts';
import { watchClock } from './clock-watch.ts';
import type { Config } from './config.ts';
import { handlers } from './features/handlers.ts';
import { openHasher } from './hashing/open-hasher.ts';
import { type Handlers, registerCalls } from './http/calls.ts';
import { allowPortalOrigin } from './http/guard/cross-origin.ts';
import { openLimits } from './http/guard/limits.ts';
import { type Load, watchLoad } from './http/guard/load.ts';
import { addPageLimit } from './http/guard/page-limit.ts';
import { registerInbox } from './http/inbox.ts';
import { registerMailPreview } from './http/mail-preview.ts';
import { registerPages } from './http/pages.ts';
import { openServer } from './http/server.ts';
import { registerCspReport } from './http/watch/csp-report.ts';
import { registerHealth } from './http/watch/health.ts';
import { registerMetrics } from './http/watch/metrics-page.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { jobs } from './jobs/jobs.ts';
import { openKeys } from './keys.ts';
import { type LogTarget, openLog } from './log.ts';
import { createMail } from './mail/mail.ts';
import { openMetrics } from './metrics.ts';
import { expectDatabaseFile, expectOwnDatabase } from './own-database.ts';
import { readSecretKeys } from './secret-keys.ts';
import type { Services } from './services.ts';
import { openDataDir, withDatabase } from './start-problems.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';

/** What a platform is made of besides its configuration. */
export interface Parts {
  config: Config;
  clock?: Clock;
  logTarget?: LogTarget;
  /** Others than the product's, to prove the pipeline by itself. */
  handlers?: Handlers;
  /** Without it the machine's own load is watched. */
  load?: Load;
  /** Whichever database is there is taken for the right one, a new one too. */
  newDatabase?: boolean;
  /** Metrics of the Node process too. */
  processMetrics?: boolean;
}

/** A platform that is ready to listen. */
export interface Platform {
  app: FastifyInstance;
  services: Services;
  /** Starts sending letters and running jobs. */
  start(): void;
  /** Runs the jobs that are due now, started or not. @returns the names of those that failed */
  runDueJobs(): Promise<string[]>;
  /** Readiness off, nothing new, what runs is finished, everything closed (security: R116). */
  close(): Promise<void>;
}

/** Opens the database that belongs to the data directory. */
async function openOwnStore(config: Config, newDatabase: boolean): Promise<Store> {
  if (!newDatabase) await expectDatabaseFile(config);
  const store = await openStore(config);
  try {
    if (!newDatabase) await withDatabase(expectOwnDatabase(config, store));
    return store;
  } catch (reason) {
    await store.close();
    throw reason;
  }
}

/**
 * Opens what everything works with, without a server: all that the operator's command line needs.
 * @throws ConfigInvalid, BrandKitInvalid, or why the database cannot be opened
 */
export async function openServices({
  config,
  clock = systemClock,
  logTarget,
  newDatabase = false,
  processMetrics = false,
}: Parts): Promise<Services> {
  await openDataDir(config.dataDir);
  const brand = loadBrandKit(config.brandDir);
  const log = openLog(config.logLevel, logTarget);
  const keys = openKeys(await readSecretKeys(config));
  const metrics = openMetrics(processMetrics);
  const hasher = openHasher(config.hashCost);
  const store = await openOwnStore(config, newDatabase);
  const mail = createMail({ config, clock, store, brand, keys, log, metrics });
  const breakers = openBreakers({ store, clock, log, metrics });
  return { config, clock, store, brand, hasher, keys, mail, breakers, log, metrics };
}

/** Closes what `openServices` opened, after what runs there. */
export async function closeServices({ mail, breakers, hasher, store, log }: Services): Promise<void> {
  await mail.stop();
  await breakers.stop();
  await hasher.close();
  await store.close();
  log.flush();
}

/**
 * Puts the platform together: the only place that knows all parts. It migrates nothing and does not listen.
 * @throws ConfigInvalid, BrandKitInvalid, or why the database cannot be opened
 */
export async function build(parts: Parts): Promise<Platform> {
  const { config } = parts;
  const services = await openServices(parts);
  const load = parts.load ?? watchLoad();
  const { app, newTraceId, stopTaking, isStopping } = openServer(services);
  const limit = await openLimits(app, config);
  await allowPortalOrigin(app, config);
  addPageLimit(app, limit, newTraceId);
  registerHealth(app, services, isStopping);
  registerMetrics(app, services.metrics);
  await registerCspReport(app, services);
  const answering = { services, limit, newTraceId, isTooBusy: () => load.isTooHigh() };
  registerInbox(app, services);
  if (!config.production) registerMailPreview(app, services);
  await registerPages(app, services);
  registerCalls(app, { ...answering, handlers: parts.handlers ?? handlers });
  const runner = new JobRunner(services, jobs);
  const clockWatch = watchClock(services);

  const closeAll = async () => {
    stopTaking();
    // a connection whose last answer was under way becomes idle only now
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close();
    clearInterval(sweep);
    await runner.stop();
    await clockWatch.stop();
    load.close();
    await closeServices(services);
  };
  let closing: Promise<void> | undefined;
  return {
    app,
    services,
    start() {
      services.mail.start();
      services.breakers.start();
      runner.start();
      clockWatch.start();
    },
    runDueJobs: () => runner.runDue(),
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}
