import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { LanguageSources } from './visitor-language.ts';

/** Where a request says which language its sender reads. */
export const languageSources = ({ query, headers }: FastifyRequest): LanguageSources => ({
  // Fastify types the query as unknown; its parser gives an object without a prototype, and null for a broken address
  query: (query ?? {}) as Record<string, unknown>,
  cookies: parseCookie(headers.cookie ?? ''),
  acceptLanguage: headers['accept-language'],
});
