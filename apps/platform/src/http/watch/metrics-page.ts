import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../../metrics.ts';
import { isNearby } from '../../network-address.ts';

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const;

/** From a near address, and not handed on for somebody farther away. */
const isFromNearby = ({ socket, headers }: FastifyRequest) =>
  isNearby(socket.remoteAddress ?? '') && forwardingHeaders.every((name) => headers[name] === undefined);

/** `/metrics` for Prometheus; from outside there is no such page. */
export function registerMetrics(app: FastifyInstance, { registry }: Metrics): void {
  app.get('/metrics', { config: { rate: 'free' } }, async (request, reply) => {
    if (!isFromNearby(request)) return reply.callNotFound();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}
