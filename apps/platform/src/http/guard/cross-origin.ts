import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { hours, toSec } from '@foyer/contract/durations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../kernel/call/services.ts';
import { oauthPaths } from '../../oauth/oauth-paths.ts';
import { pathnameOf } from '../pathname.ts';

const maxAge = toSec(hours(1));

/** What pages of public clients may ask; none of it looks at a cookie (settled B5). */
const openPaths: ReadonlySet<string> = new Set([
  oauthPaths.token,
  oauthPaths.revoke,
  oauthPaths.userinfo,
  oauthPaths.jwks,
  oauthPaths.metadata,
  oauthPaths.discovery,
]);

/** The origins of pages to which the codes of public clients are sent. */
function pagesOf({ brand, config }: Pick<Services, 'brand' | 'config'>): string[] {
  const publicClients = [...brand.clients.values()].filter((client) => client.public);
  const addresses = publicClients.flatMap(({ redirectUris, appID = '' }) => [
    ...redirectUris,
    ...(brand.apps[appID]?.redirectUris ?? []),
  ]);
  const pages = addresses
    .filter(({ sandboxOnly }) => config.sandbox || !sandboxOnly)
    // http is a page of the sandbox; in production it is a native app, which is no page
    .filter(({ address, sandboxOnly }) => address.startsWith(sandboxOnly ? 'http' : 'https:'))
    .map(({ address }) => new URL(address));
  return [...new Set(pages.map(({ origin }) => origin))];
}

/**
 * Lets the portal's one origin call, where the platform is configured to be reached under another (security: R94), and
 * the pages of public clients use the OAuth endpoints.
 */
export async function allowOrigins(
  app: FastifyInstance,
  services: Pick<Services, 'brand' | 'config'>,
): Promise<void> {
  const { bases, publicUrl } = services.config;
  const isElsewhere = Object.values(bases).some((base) => base !== '' && base !== publicUrl);
  const nobody: FastifyCorsOptions = { origin: false };
  const portal: FastifyCorsOptions = isElsewhere
    ? {
        origin: publicUrl,
        methods: ['POST'],
        allowedHeaders: ['content-type', 'idempotency-key'],
        credentials: true,
        maxAge,
      }
    : nobody;
  const pages = pagesOf(services);
  const clients: FastifyCorsOptions =
    pages.length > 0
      ? { origin: pages, methods: ['GET', 'POST'], allowedHeaders: ['content-type', 'authorization'], maxAge }
      : nobody;
  if (portal === nobody && clients === nobody) return;
  type Chosen = (error: null, options: FastifyCorsOptions) => void;
  await app.register(cors, () => (request: FastifyRequest, chosen: Chosen) => {
    const options = openPaths.has(pathnameOf(request)) ? clients : portal;
    // OPTIONS that is no preflight is answered like one: what asks so is no page
    chosen(null, { ...options, strictPreflight: false });
  });
}
