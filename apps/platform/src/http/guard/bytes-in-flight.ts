import { seconds } from '@foyer/contract/durations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../../kernel/log/metrics.ts';
import { Overloaded } from '../../kernel/system/overloaded.ts';

/**
 * A body up to this size is not counted: as many connections as there may be hold 48 MiB of such bodies together.
 * Bytes.
 */
const uncounted = 4 * 1024;
/** Bytes of all other bodies together, from their announcement until they are answered. */
const atMost = 64 * 1024 * 1024;
const retryAfter = seconds(5);

/** How much of a body may come: what was announced, or as much as the route takes where nothing was. */
function announced({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  return Math.min(Number(headers['content-length'] ?? 0), bodyLimit);
}

/**
 * Bounds what the bodies of all requests together may take up in memory (security: R116). What goes beyond is refused
 * before it is read; what calls usually carry is never counted, so that uploads cannot keep anybody from signing in.
 * @throws Overloaded in the request that goes beyond
 */
export function limitBytesInFlight(app: FastifyInstance, { events }: Pick<Metrics, 'events'>): void {
  let inFlight = 0;
  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = announced(request);
    if (bytes <= uncounted) return done(null, payload);
    if (inFlight + bytes > atMost) {
      events.inc({ event: 'body.refused' });
      return done(new Overloaded('bytes in flight', retryAfter));
    }
    inFlight += bytes;
    reply.raw.once('close', () => {
      inFlight -= bytes;
    });
    done(null, payload);
  });
}
