import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inlineHashes, type PolicyConfig, pagePolicy } from './content-security-policy.ts';
import { hereOnly } from './guard/here-only.ts';

/**
 * Every component and screen in every state, for this machine alone and never in production.
 * @param folder where the gallery was built; nothing is served where it was not
 */
export function registerGallery(app: FastifyInstance, config: PolicyConfig, folder: string): void {
  const file = join(folder, 'gallery.html');
  if (!existsSync(file)) return;

  app.get('/gallery.html', hereOnly, async (_request, reply) => {
    const text = await readFile(file, 'utf8');
    reply.header('content-security-policy', pagePolicy(inlineHashes(text), config));
    return reply.type('text/html; charset=utf-8').send(text);
  });
}
