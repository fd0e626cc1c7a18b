import type { FastifyInstance } from 'fastify';
import { sendAnswer, transportAnswer } from '../reply.ts';
import type { Limit } from './limits.ts';

/** Counts every request that no call counts, unknown paths included (security: R45). */
export function addPageLimit(app: FastifyInstance, limit: Limit, newTraceId: () => string): void {
  app.addHook('onRequest', async (request, reply) => {
    const rule = request.routeOptions.config.rate ?? 'page';
    if (rule === 'free' || rule === 'counted by the call') return;
    const waitSec = await limit(request, rule);
    if (waitSec > 0) return sendAnswer(reply, transportAnswer(429, newTraceId(), waitSec));
  });
}
