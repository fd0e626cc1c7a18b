import { isUtf8 } from 'node:buffer';
import { limits } from '@foyer/contract/limits';
import type { FastifyInstance } from 'fastify';

/** A body that is not read any further: answered with its HTTP status. */
class BadBody extends Error {
  readonly statusCode = 400;
}

/** Keys that name a prototype; no client has a use for them (security: R92). */
const refusedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Half of a surrogate pair is no character (Unicode, D84): databases and hashes would put the same sign in its place, so
 * that different texts became equal.
 */
function checkText(text: string): void {
  if (!text.isWellFormed()) throw new BadBody('not well-formed Unicode');
}

function checkShape(value: unknown, depth: number): void {
  if (typeof value === 'string') checkText(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth > limits.body.depth) throw new BadBody('nested too deep');
  if (Array.isArray(value)) {
    for (const item of value) checkShape(item, depth + 1);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    if (refusedKeys.has(key)) throw new BadBody('refused key');
    checkText(key);
    checkShape(item, depth + 1);
  }
}

/**
 * Reads a JSON text strictly (security: R92, R93).
 * @throws BadBody where it is not UTF-8, not JSON, not well-formed Unicode, nested deeper than 16, or has a key that names
 * a prototype
 */
export function readJsonBody(body: Buffer): unknown {
  if (!isUtf8(body)) throw new BadBody('not UTF-8');
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new BadBody('not JSON');
  }
  checkShape(value, 1);
  return value;
}

/** Makes JSON the one kind of body that is taken; everything else is 415. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJsonBody(Buffer.from(body)));
    } catch (reason) {
      done(reason instanceof Error ? reason : new BadBody('unreadable'));
    }
  });
}
