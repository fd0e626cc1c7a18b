import { statfs } from 'node:fs/promises';
import { minutes, seconds } from '@foyer/contract/durations';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { jsonType } from '../reply.ts';

/** What readiness consists of. */
export interface Readiness {
  ready: boolean;
  checks: { store: boolean; disk: boolean; outbox: boolean; running: boolean };
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

async function look({
  store,
  config,
  clock,
  metrics,
  mail,
}: Services): Promise<Omit<Readiness['checks'], 'running'>> {
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
  return { store: writes, disk, outbox };
}

/** `/healthz` says that the process answers, `/readyz` that it can serve (security: R116). */
export function registerHealth(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  let latest: { at: number; checks: ReturnType<typeof look> } | undefined;
  const checksNow = () => {
    if (!latest || performance.now() - latest.at > lookEvery)
      latest = { at: performance.now(), checks: look(services) };
    return latest.checks;
  };
  app.get('/healthz', { config: { rate: 'free' } }, (_request, reply) => {
    void reply.header('content-type', jsonType).send('{"alive":true}');
  });
  app.get('/readyz', { config: { rate: 'free' } }, async (_request, reply) => {
    const checks = { ...(await checksNow()), running: !isStopping() };
    const readiness: Readiness = { ready: Object.values(checks).every(Boolean), checks };
    const status = readiness.ready ? 200 : 503;
    return reply.code(status).header('content-type', jsonType).send(JSON.stringify(readiness));
  });
}
