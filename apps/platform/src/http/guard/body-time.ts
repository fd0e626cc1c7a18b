import { limits } from '@foyer/contract/limits';
import type { FastifyInstance } from 'fastify';
import { after } from '../../kernel/world/world.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request may take to arrive, where that is not 20 s; milliseconds. */
    within?: number;
  }
}

/** A body that did not arrive in time: answered with its HTTP status. */
class BodyTooSlow extends Error {
  readonly statusCode = 408;
}

/** Methods whose bodies are never read: they are answered at once. */
const neverRead: ReadonlySet<string> = new Set(['GET', 'HEAD', 'TRACE']);

/**
 * Gives every body 20 s to arrive, and those of calls that take files longer. Node itself knows one time for all
 * requests, the longest.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (neverRead.has(request.method)) return done(null, payload);
    const giveUp = () => {
      // a body that was refused before it arrived is never read; without a listener its error would end the process
      if (payload.listenerCount('error') === 0) return;
      void reply.header('connection', 'close');
      payload.emit('error', new BodyTooSlow('too slow'));
    };
    const timer = after(request.routeOptions.config.within ?? limits.serverAnswersWithin, giveUp);
    const stop = () => timer.cancel();
    payload.once('close', stop);
    reply.raw.once('close', stop);
    done(null, payload);
  });
}
