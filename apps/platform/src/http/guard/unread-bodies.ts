import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Closes the connection behind an answer where an announced body was not read, so that its sender cannot keep it open.
 */
export function endWithUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  const length = raw.headers['content-length'] ?? '0';
  const hasBody = length !== '0' || raw.headers['transfer-encoding'] !== undefined;
  if (hasBody && !raw.complete) void reply.header('connection', 'close');
}
