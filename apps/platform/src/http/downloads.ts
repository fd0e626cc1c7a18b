import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../kernel/call/services.ts';
import { audit } from '../nouns/audit/rules/audit.ts';
import { openAddress } from '../nouns/export/rules/download-address.ts';
import { readParts } from '../nouns/export/store/exports.ts';
import { sourceOf } from './guard/source.ts';
import { bindCookieReader } from './session/bind-cookie.ts';

interface Address {
  Params: { exportID: string; until: string; mark: string };
}

/** The name under which the browser saves the file: the family's name and the day. */
const fileName = (familyName: string, madeAt: number): string => {
  const family =
    familyName
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'account';
  return `${family}-data-${new Date(madeAt).toISOString().slice(0, 10)}.zip`;
};

/**
 * The files of exports, at the addresses that getExport gives: for the browser that asked, for 10 minutes, while its
 * session lives (settled C7). They are streamed piece by piece from the database.
 */
export function registerDownloads(app: FastifyInstance, services: Services, newTraceId: () => string): void {
  const { store, brand, config, keys } = services;
  const browserOf = bindCookieReader(keys, config.publicUrl.startsWith('https:'));

  app.get<Address>('/downloads/:exportID/:until/:mark', async (request, reply) => {
    const { exportID, until, mark } = request.params;
    const { bindHash } = browserOf(request);
    const found = await openAddress(services, { exportID, until: Number(until), mark, bindHash });
    if (!found) return reply.callNotFound();
    const { accountID, bytes, madeAt } = found;
    const caller = { source: sourceOf(request.ip), traceId: newTraceId(), bindHash: null };
    const event = 'export.fetched';
    await store.change((tx) => audit(tx, { services, caller }, { event, accountID, details: { exportID } }));
    reply.type('application/zip').header('content-length', bytes);
    const name = fileName(brand.familyName, madeAt ?? 0);
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.send(Readable.from(readParts(store.read, exportID)));
  });
}
