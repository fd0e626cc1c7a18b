import type { FastifyInstance } from 'fastify';

/** A body that would have to be decoded before it could be read: answered with its HTTP status. */
class CodedBody extends Error {
  readonly statusCode = 415;
}

const isPlain = (coding: string) => /^(?:identity)?$/i.test(coding.trim());
const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/gi;
const isUtf8Name = (name: string) => /^utf-?8$/i.test(name);

/**
 * Refuses a body that says to be compressed, or to be text in anything but UTF-8, before it is read: its bytes would be
 * taken for something that they are not (RFC 9110, sections 8.4 and 15.5.16).
 * @throws CodedBody in the request that has one
 */
export function refuseCodedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', ({ method, is404, headers }, reply, payload, done) => {
    if (is404 || method === 'GET' || method === 'HEAD') return done(null, payload);
    if (!isPlain(headers['content-encoding'] ?? '')) {
      void reply.header('accept-encoding', 'identity');
      return done(new CodedBody('compressed'));
    }
    const named = [...(headers['content-type'] ?? '').matchAll(charset)].map(([, name = '']) => name);
    done(named.every(isUtf8Name) ? null : new CodedBody('not in UTF-8'), payload);
  });
}
