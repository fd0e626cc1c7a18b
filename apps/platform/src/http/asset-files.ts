import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { immutable } from './brand-files.ts';
import { sendCompressed } from './compressed-text.ts';
import { fileCache } from './file-cache.ts';
import { assetPolicy } from './guard/security-headers.ts';

/** What the builds make for browsers; a file of another kind is not served. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Names that the build gives a hash of the content. */
const hashedName = /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

/** The files in a folder by name, each in the form that the build has compressed where there is one. */
function listFiles(folder: string): [name: string, file: string][] {
  const current = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const names = [...current].filter((name) => extname(name) in types);
  return names.map((name) => [name, `${folder}/${current.has(`${name}.br`) ? `${name}.br` : name}`]);
}

/**
 * Scripts, style sheets and phrases of the builds. Their names are listed once, at the start; a name that is not on the
 * list is not looked for on the disk (security: R103).
 * @param builds folders of which each may hold `assets`
 */
export function registerAssetFiles(app: FastifyInstance, builds: readonly string[]): void {
  const files = new Map(builds.flatMap((build) => listFiles(join(build, 'assets'))));
  const cache = fileCache();

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const file = files.get(name);
    if (file === undefined) return reply.callNotFound();
    reply
      // the policy of the page holds for them: one of their own would add half a KiB to every first visit
      .removeHeader('permissions-policy')
      .removeHeader('reporting-endpoints')
      .header('content-security-policy', assetPolicy)
      .type(types[extname(name)] ?? '')
      .header('cache-control', hashedName.test(name) ? immutable : 'no-cache');
    return sendCompressed(request, reply, await cache(file));
  });
}
