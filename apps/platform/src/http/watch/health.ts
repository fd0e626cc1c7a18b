import { statfs } from 'node:fs/promises';
import { minutes, seconds } from '@foyer/contract/durations';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../kernel/call/services.ts';
import { monotonic } from '../../kernel/world/world.ts';
import { jsonType } from '../reply.ts';

/** What readiness consists of. */
export interface Readiness {
  ready: boolean;
  checks: { store: boolean; disk: boolean; outbox: boolean; limits: boolean; running: boolean };
}

/** What the rest of the server knows of itself. */
export interface Self {
  isStopping(): boolean;
  areLimitsShared(): boolean;
}

/** Less free space than this, and writing may fail soon (bytes). */
const diskWatermark = 200 * 1024 * 1024;
/** Letters that are due for longer show that nobody sends. */
const outboxMayLag = minutes(15);
/** One look serves everybody who asks within this time. */
const lookEvery = seconds(2);

async function passes(look: () => Promise<boolean>): Promise<boolean> {
  try {
    return await look();
  } catch {
    return false;
  }
}

type Looked = Pick<Readiness['checks'], 'store' | 'disk' | 'outbox'>;

async function look({ store, config, clock, metrics, mail }: Services): Promise<Looked> {
  const [writes, disk, outbox] = await Promise.all([
    passes(async () => {
      await store.probe();
      return true;
    }),
    passes(async () => {
      const { bavail, bsize } = await statfs(config.dataDir);
      metrics.levels.set({ level: 'disk.freeBytes' }, bavail * bsize);
      return bavail * bsize > diskWatermark;
    }),
    passes(async () => {
      const lag = clock.now() - ((await mail.state()).oldestDueAt ?? clock.now());
      metrics.levels.set({ level: 'outbox.lagSeconds' }, Math.max(0, lag / 1000));
      return lag < outboxMayLag;
    }),
  ]);
  metrics.levels.set({ level: 'store.there' }, writes ? 1 : 0);
  return { store: writes, disk, outbox };
}

/** Sets the gauges that need no query. */
function readGauges({ store, hasher, metrics: { levels } }: Services): void {
  const { busy = 0, idle = 0, waiting = 0 } = store.connections() ?? {};
  levels.set({ level: 'connections.busy' }, busy);
  levels.set({ level: 'connections.idle' }, idle);
  levels.set({ level: 'connections.waiting' }, waiting);
  const hashes = hasher.load();
  levels.set({ level: 'hashes.running' }, hashes.running);
  levels.set({ level: 'hashes.waiting' }, hashes.waiting);
}

/** @returns looks, and says what was found; the gauges of the metrics follow what it finds */
export function openHealth(services: Services, self: Self): () => Promise<Readiness> {
  let latest: { at: number; checks: Promise<Looked> } | undefined;
  return async () => {
    if (!latest || monotonic() - latest.at > lookEvery) latest = { at: monotonic(), checks: look(services) };
    const needed = { ...(await latest.checks), running: !self.isStopping() };
    const ready = Object.values(needed).every(Boolean);
    services.metrics.levels.set({ level: 'platform.ready' }, ready ? 1 : 0);
    readGauges(services);
    // told, and no reason to take the node out: it counts by itself meanwhile (decision 0050)
    return { ready, checks: { ...needed, limits: self.areLimitsShared() } };
  };
}

/** `/healthz` says that the process answers, `/readyz` that it can serve (security: R116). */
export function registerHealth(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  app.get('/healthz', { config: { rate: 'free' } }, (_request, reply) => {
    void reply.header('content-type', jsonType).send('{"alive":true}');
  });
  app.get('/readyz', { config: { rate: 'free' } }, async (_request, reply) => {
    const found = await readiness();
    const status = found.ready ? 200 : 503;
    return reply.code(status).header('content-type', jsonType).send(JSON.stringify(found));
  });
}
