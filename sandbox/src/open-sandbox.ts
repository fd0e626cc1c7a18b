import Fastify, { type FastifyInstance } from 'fastify';
import { identityRoutes } from './identity/identity-routes.ts';
import { partnerRoutes } from './partner/partner-routes.ts';
import type { PartnerSide } from './partner-side.ts';

/** The sandbox listens on this machine alone. */
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

const noSchema = () => {
  throw new Error('no route of the sandbox has a schema');
};

const formType = 'application/x-www-form-urlencoded';

/**
 * The partner sandbox: plays everybody whom the platform works with, with real exchanges over HTTP (settled B15). It is a
 * server of its own on loopback, so that its addresses and cookies are a stranger's.
 */
export function openSandbox(side: PartnerSide): FastifyInstance {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: 64 * 1024,
    // Fastify's own compilers are not part of the build
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    // a name that somebody else lets point to this machine is not ours (DNS rebinding)
    if (ownHost.test(request.headers.host ?? '')) done();
    else void reply.code(421).send('This is the sandbox of 127.0.0.1.');
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([formType, 'application/json'], { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, body),
  );
  identityRoutes(app, side);
  partnerRoutes(app, side);
  return app;
}
