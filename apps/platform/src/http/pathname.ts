import type { FastifyRequest } from 'fastify';

/** The path of a request as it came: not decoded, without query. */
export const pathnameOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? '/';
