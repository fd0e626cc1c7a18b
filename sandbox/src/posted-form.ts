import type { FastifyRequest } from 'fastify';

/** The form that was posted. */
export const formIn = ({ body }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(typeof body === 'string' ? body : '');
