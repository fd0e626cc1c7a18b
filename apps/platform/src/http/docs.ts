import { exportSchema, exportSchemaPath } from '@foyer/contract/export/export-document';
import { openApiDocument } from '@foyer/contract/openapi/openapi';
import type { FastifyInstance } from 'fastify';
import type { BrandKit } from '../brand/brand-kit.ts';
import { plainLook } from '../brand/page-brand.ts';
import { type CompressedText, compressText, sendCompressed } from './compressed-text.ts';
import { documentPolicy, inlineHashes } from './content-security-policy.ts';

interface Docs {
  page: CompressedText;
  policy: string;
}

const quality = 9;

/** Made when somebody asks for the first time, so that it costs nothing at start. */
const once = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

async function makeDocs(brand: BrandKit): Promise<Docs> {
  const { docsPage } = await import('./docs/docs-page.ts');
  const text = docsPage(plainLook(brand));
  return { page: await compressText(text, quality), policy: documentPolicy(inlineHashes(text).styles) };
}

/** `/openapi.json`, `/docs` to read it, and the schema of exports. */
export function registerDocs(app: FastifyInstance, brand: BrandKit, publicUrl: string): void {
  const docs = once(() => makeDocs(brand));
  const document = once(() => compressText(JSON.stringify(openApiDocument()), quality));

  app.get('/openapi.json', async (request, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
    return sendCompressed(request, reply, await document());
  });

  const schema = once(() => compressText(JSON.stringify(exportSchema(publicUrl), null, 2), quality));
  app.get(exportSchemaPath, async (request, reply) => {
    reply.type('application/schema+json; charset=utf-8').header('cache-control', 'no-cache');
    return sendCompressed(request, reply, await schema());
  });

  app.get('/docs', async (request, reply) => {
    const { page, policy } = await docs();
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    reply.header('content-security-policy', policy);
    return sendCompressed(request, reply, page);
  });
}
