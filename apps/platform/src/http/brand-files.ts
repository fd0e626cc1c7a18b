import type { FastifyInstance } from 'fastify';
import type { BrandKit } from '../brand/brand-kit.ts';
import { touchIconAddress } from '../brand/look/touch-icon.ts';
import { servedDrawing } from '../brand/page-brand.ts';
import { sendCompressed } from './compressed-text.ts';
import { documentPolicy } from './content-security-policy.ts';
import { fileCache } from './file-cache.ts';
import { pathnameOf } from './pathname.ts';

/** For names that change with their content. */
export const immutable = 'public, max-age=31536000, immutable';

/** The family's picture on a phone's home screen, where the kit has one. */
function registerTouchIcon(app: FastifyInstance, { touchIcon }: BrandKit): void {
  app.get(touchIconAddress, (_, reply) =>
    touchIcon
      ? reply.type('image/png').header('cache-control', 'public, max-age=86400').send(touchIcon)
      : reply.callNotFound(),
  );
}

/** The brand kit's drawings below `/brand/`; cached for ever only under the address with their current hash. */
export function registerBrandFiles(app: FastifyInstance, brand: BrandKit): void {
  const cache = fileCache();
  const hashed = new Set([...brand.assets.values()].map(({ address }) => address));
  const policy = documentPolicy([]);

  app.get('/brand/*', async (request, reply) => {
    const file = servedDrawing(brand, pathnameOf(request));
    if (!file) return reply.callNotFound();
    reply.type('image/svg+xml; charset=utf-8').header('content-security-policy', policy);
    reply.header('cache-control', hashed.has(request.url) ? immutable : 'no-cache');
    return sendCompressed(request, reply, await cache(file));
  });
  registerTouchIcon(app, brand);
}
