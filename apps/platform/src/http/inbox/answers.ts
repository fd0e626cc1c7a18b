import type { FastifyReply } from 'fastify';
import { inlineHashes } from '../content-security-policy.ts';

/** Answers a page of ours; nothing in it runs. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const styles = inlineHashes(page).styles.map((hash) => `'${hash}'`);
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src ${styles.join(' ')}`,
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  reply.header('content-security-policy', policy.join('; ')).type('text/html; charset=utf-8');
  return reply.send(page);
}

/** A letter runs nothing, fetches nothing and is of no origin; its links open beside it. */
const letterPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Answers a letter at an address of its own. */
export function sendLetter(reply: FastifyReply, letter: string): FastifyReply {
  reply.headers({
    'content-security-policy': letterPolicy,
    'x-frame-options': 'SAMEORIGIN',
    // a sandboxed document with another value is not shown at all (HTML, "Cross-origin opener policies")
    'cross-origin-opener-policy': 'unsafe-none',
  });
  return reply.type('text/html; charset=utf-8').send(letter);
}

/** Answers a letter's plain text. */
export const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/plain; charset=utf-8').send(text);
