import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../kernel/config/config.ts';

/**
 * Decides whether a call may come from a page of another site (security: R94). Programs send neither header.
 * @returns true where the call is refused
 */
export function crossSiteCheck({
  publicUrl,
  bases,
  production,
}: Config): (headers: IncomingHttpHeaders) => boolean {
  const spansOrigins = Object.values(bases).some((base) => base !== '' && base !== publicUrl);
  const sites = new Set(spansOrigins ? ['same-origin', 'same-site', 'none'] : ['same-origin', 'none']);
  return ({ origin, host, 'sec-fetch-site': site }) => {
    if (typeof site === 'string' && !sites.has(site)) return true;
    if (origin === undefined || origin === publicUrl) return false;
    return production || URL.parse(origin)?.host !== host?.toLowerCase();
  };
}
