import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../kernel/log/metrics.ts';
import { isNearby } from '../../kernel/system/network-address.ts';
import { createServer } from '../../kernel/system/node-http.ts';

/** Measures what is measured when somebody asks. */
type Measure = () => Promise<unknown>;

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const;

/** Whether a request comes from a private address, and not through a proxy. */
const isFromNearby = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>) =>
  isNearby(socket.remoteAddress ?? '') && forwardingHeaders.every((name) => headers[name] === undefined);

/** `/metrics` beside everything else, as it is outside of production; from outside there is no such page. */
export function registerMetrics(app: FastifyInstance, { registry }: Metrics, measure: Measure): void {
  app.get('/metrics', { config: { rate: 'free' } }, async (request, reply) => {
    if (!isFromNearby(request)) return reply.callNotFound();
    await measure();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/** `/metrics` at a port of its own, which no proxy in front of the platform leads to. */
export function metricsServer({ registry }: Metrics, measure: Measure): Server {
  return createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics' || !isFromNearby(request)) {
      response.writeHead(404).end();
      return;
    }
    try {
      await measure();
      const page = await registry.metrics();
      response
        .writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
        .end(page);
    } catch {
      response.writeHead(500).end();
    }
  });
}
