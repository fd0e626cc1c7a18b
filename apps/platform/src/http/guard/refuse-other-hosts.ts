import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../kernel/call/services.ts';
import { sendAnswer, transportAnswer } from '../reply.ts';
import { hostCheck, knownHosts } from './hosts.ts';

/** Paths that balancers and Prometheus ask by IP address, so any host is answered. */
const anyHost: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

function countHosts(rawHeaders: readonly string[]): number {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') found += 1;
  }
  return found;
}

/** Characters of a refused host that the log shows. */
const shownLength = 100;
const hostOf = ({ headers }: FastifyRequest) => (headers.host ?? '').slice(0, shownLength);

/**
 * Answers 421 to a request for another host (security: R60). The usual reason is a proxy that does not pass the Host
 * header on, so the log shows the host that came and those that are answered.
 */
export function refuseOtherHosts(
  app: FastifyInstance,
  { config, log, metrics }: Pick<Services, 'config' | 'log' | 'metrics'>,
  newTraceId: () => string,
): void {
  const isKnown = hostCheck(config);
  const expectedName = [...knownHosts(config)].join(', ');
  app.addHook('onRequest', (request, reply, done) => {
    const isOne = countHosts(request.raw.rawHeaders) === 1 && request.url.startsWith('/');
    if ((isOne && isKnown(request.headers.host ?? '')) || anyHost.has(request.url)) return done();
    const traceId = newTraceId();
    metrics.events.inc({ event: 'host.refused' });
    log.warn({ event: 'host.refused', traceId, outcome: 421, hostName: hostOf(request), expectedName });
    void sendAnswer(reply, transportAnswer(421, traceId));
  });
}
