import type { FastifyInstance } from 'fastify';
import { sendAnswer, transportAnswer } from '../reply.ts';
import type { Limit } from './limits.ts';

/** Counts every request that no call counts, unknown paths included (security: R45). */
export function addPageLimit(app: FastifyInstance, limit: Limit, newTraceId: () => string): void {
  app.addHook('onRequest', (request, reply, done) => {
    const rule = request.routeOptions.config.rate ?? 'page';
    if (rule === 'free' || rule === 'counted by the call') return done();
    limit(request, rule).then((waitSec) => {
      if (waitSec === 0) done();
      else void sendAnswer(reply, transportAnswer(429, newTraceId(), waitSec));
    }, done);
  });
}
