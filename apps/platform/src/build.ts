import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Milliseconds } from '@foyer/contract/durations';
import type { FastifyInstance } from 'fastify';
import { registerAvatars } from './http/avatars.ts';
import { type CallDependencies, type Handlers, registerCalls } from './http/calls.ts';
import { registerDownloads } from './http/downloads.ts';
import { allowOrigins } from './http/guard/cross-origin.ts';
import { type Limits, openLimits } from './http/guard/limits.ts';
import { type Load, watchLoad } from './http/guard/load.ts';
import { addPageLimit } from './http/guard/page-limit.ts';
import { registerInbox } from './http/inbox.ts';
import { registerMailPreview } from './http/mail-preview.ts';
import { registerOAuth } from './http/oauth/oauth-routes.ts';
import { registerPages } from './http/pages.ts';
import type { PageCache } from './http/portal/page-cache.ts';
import { type OpenServer, openServer } from './http/server.ts';
import { registerCspReport } from './http/watch/csp-report.ts';
import { openHealth, registerHealth } from './http/watch/health.ts';
import { metricsServer, registerMetrics } from './http/watch/metrics-page.ts';
import { registerWellKnown } from './http/well-known.ts';
import type { Services } from './kernel/call/services.ts';
import { JobRunner } from './kernel/jobs/job-runner.ts';
import { createServer } from './kernel/system/node-http.ts';
import { every, sleep } from './kernel/world/world.ts';
import { handlers } from './nouns/handlers.ts';
import { jobs } from './nouns/jobs.ts';
import { watchClock } from './process/clock-watch.ts';
import { prepareClientSecrets } from './process/development-secrets.ts';
import { closeServices, openServices, type ServiceParts } from './process/open-services.ts';
import { partnerSide } from './process/partner-side.ts';

/** What a platform is made of besides its configuration. */
export interface Parts extends ServiceParts {
  /** Others than the product's, to prove the pipeline by itself. */
  handlers?: Handlers;
  /** Without it the machine's own load is watched. */
  load?: Load;
}

/** A platform that is ready to listen. */
export interface Platform {
  app: FastifyInstance;
  services: Services;
  /** The pages of the portal; undefined where it was not built. */
  pages: PageCache | undefined;
  /** `/metrics` for a port of its own; it does not listen yet. */
  metrics: Server;
  /** Whether request budgets are counted where the settings say: false while the configured Redis is away. */
  areLimitsShared(): boolean;
  /** The partner sandbox, for a port of its own; it does not listen yet. Undefined where none runs (settled B15). */
  sandbox: Server | undefined;
  /** Starts sending letters and running jobs. */
  start(): void;
  /** Runs the jobs that are due now, started or not. @returns the names of those that failed */
  runDueJobs(): Promise<string[]>;
  /** Readiness off, nothing new, what runs is finished, everything closed (security: R116). */
  close(): Promise<void>;
}

type Answering = Pick<CallDependencies, 'handlers' | 'isTooBusy'>;

/** Registers everything that is answered. */
async function registerRoutes(
  { app, newTraceId, isStopping }: OpenServer,
  services: Services,
  more: Answering,
): Promise<Limits & Pick<Platform, 'metrics' | 'pages'>> {
  const { config } = services;
  const limits = await openLimits(app, services);
  const { limit, isPollTooSoon, areShared } = limits;
  await allowOrigins(app, services);
  addPageLimit(app, limit, newTraceId);
  const readiness = openHealth(services, { isStopping, areLimitsShared: areShared });
  registerHealth(app, readiness);
  if (!config.production && config.metricsPort === undefined)
    registerMetrics(app, services.metrics, readiness);
  await registerCspReport(app, services);
  registerWellKnown(app, services);
  registerInbox(app, services);
  if (!config.production) registerMailPreview(app, services);
  registerAvatars(app, services);
  registerDownloads(app, services, newTraceId);
  const pages = await registerPages(app, services);
  await registerOAuth(app, { services, limit, isPollTooSoon, newTraceId, isTooBusy: more.isTooBusy });
  registerCalls(app, { services, limit, newTraceId, ...more });
  return { ...limits, pages, metrics: metricsServer(services.metrics, readiness) };
}

/** Readiness off; for a while balancers may see it; then nothing new, and what runs is finished (security: R116). */
async function closeServer({ app, stopAccepting }: OpenServer, drain: Milliseconds): Promise<void> {
  stopAccepting();
  if (app.server.listening) await sleep(drain);
  // a connection whose last answer was under way becomes idle only now
  const sweep = every(50, () => app.server.closeIdleConnections());
  await app.close();
  sweep.cancel();
}

/** The partner sandbox, whose code is read with the first request to it: its pages are of use to developers alone. */
function lazySandbox(services: Services) {
  let opened: Promise<FastifyInstance | undefined> | undefined;
  const open = async () => {
    try {
      const { openSandbox } = await import('@foyer/sandbox/open-sandbox');
      await prepareClientSecrets(services);
      const app = openSandbox(partnerSide(services));
      await app.ready();
      return app;
    } catch (err) {
      // the next request tries again
      opened = undefined;
      services.log.error({ event: 'sandbox.failed', err });
      return undefined;
    }
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    opened ??= open();
    const app = await opened;
    if (app) app.routing(request, response);
    else response.writeHead(500).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  return {
    server: services.config.sandbox ? server : undefined,
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await (await opened)?.close();
    },
  };
}

/** Begins what goes on by itself: letters, what apps are told, jobs. */
function startWork(services: Services, runner: JobRunner, clockWatch: ReturnType<typeof watchClock>): void {
  services.mail.start();
  services.breakers.start();
  // a restored copy tells apps nothing (decision 0074)
  if (services.config.events) {
    services.eventLanes.start();
    services.logoutLanes.start();
  }
  runner.start();
  clockWatch.start();
}

/**
 * Puts the platform together: the only place that knows all parts. It migrates nothing and does not listen.
 * @throws ConfigInvalid, BrandKitInvalid, or why the database cannot be opened
 */
export async function build(parts: Parts): Promise<Platform> {
  const services = await openServices(parts);
  const load = parts.load ?? watchLoad();
  const server = openServer(services);
  const answering = { isTooBusy: () => load.isTooHigh(), handlers: parts.handlers ?? handlers };
  const { areShared, metrics, pages } = await registerRoutes(server, services, answering);
  const runner = new JobRunner(services, jobs);
  const clockWatch = watchClock(services);
  const sandbox = lazySandbox(services);
  const closeAll = async () => {
    await sandbox.close();
    await closeServer(server, services.config.drain);
    metrics.close();
    metrics.closeAllConnections();
    await runner.stop();
    await clockWatch.stop();
    load.close();
    await closeServices(services);
  };
  let closing: Promise<void> | undefined;
  return {
    app: server.app,
    services,
    areLimitsShared: areShared,
    pages,
    metrics,
    sandbox: sandbox.server,
    start: () => startWork(services, runner, clockWatch),
    runDueJobs: () => runner.runDue(),
    close: () => (closing ??= closeAll()),
  };
}
