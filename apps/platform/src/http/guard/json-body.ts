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

const sign = {
  quote: 0x22,
  comma: 0x2c,
  escape: 0x5c,
  list: 0x5b,
  endList: 0x5d,
  object: 0x7b,
  endObject: 0x7d,
} as const;

/** Far more values than any call has. Parsing 9 MB of empty lists would block the event loop for seconds. */
const mostValues = 10_000;

/** Looks how much would be built of a JSON text, before anything is: how many values, and how deep. */
function checkSize(body: Buffer): void {
  let [depth, values, isText] = [0, 1, false];
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (isText) {
      if (byte === sign.escape) at += 1;
      else if (byte === sign.quote) isText = false;
    } else if (byte === sign.quote) isText = true;
    else if (byte === sign.comma) values += 1;
    else if (byte === sign.list || byte === sign.object) {
      depth += 1;
      values += 1;
    } else if (byte === sign.endList || byte === sign.endObject) depth -= 1;
    if (depth > limits.body.depth) throw new BadBody('nested too deep');
    if (values > mostValues) throw new BadBody('too many values');
  }
}

function checkShape(value: unknown): void {
  if (typeof value === 'string') checkText(value);
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) checkShape(item);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    if (refusedKeys.has(key)) throw new BadBody('refused key');
    checkText(key);
    checkShape(item);
  }
}

/**
 * Reads a JSON text strictly (security: R92, R93).
 * @throws BadBody where it is not UTF-8, not JSON, not well-formed Unicode, nested deeper than 16, has more than 10,000
 * values, or a key that names a prototype
 */
export function readJsonBody(body: Buffer): unknown {
  if (!isUtf8(body)) throw new BadBody('not UTF-8');
  checkSize(body);
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new BadBody('not JSON');
  }
  checkShape(value);
  return value;
}

/** Makes JSON the one kind of body that is taken; everything else is 415. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJsonBody(body));
    } catch (reason) {
      done(reason instanceof Error ? reason : new BadBody('unreadable'));
    }
  });
}
