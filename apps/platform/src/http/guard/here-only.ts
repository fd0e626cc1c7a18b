import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackAddress } from './hosts.ts';

/** Headers in which a proxy names its client. Here they can only take rights away (security: R47). */
const clientHeaders = ['x-forwarded-for', 'x-real-ip'] as const;

function addressesOf({ socket, ip, headers }: FastifyRequest): string[] {
  const named = clientHeaders
    .flatMap((name) => [headers[name] ?? []].flat())
    .flatMap((line) => line.split(','));
  return [socket.remoteAddress ?? '', ip, ...named.map((address) => address.trim())];
}

/** Route options: answers only this machine, also where a proxy on it forwards requests of others. */
export const hereOnly = {
  async onRequest(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const isHere = request.headers.forwarded === undefined && addressesOf(request).every(isLoopbackAddress);
    return isHere ? undefined : reply.callNotFound();
  },
};
