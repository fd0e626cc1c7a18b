import Fastify, { type FastifyInstance } from 'fastify';
import { hostCheck } from '../http/guard/hosts.ts';
import { withoutSchemas } from '../http/without-schemas.ts';
import type { Services } from '../kernel/call/services.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { partnerRoutes } from './partner/partner-routes.ts';

const formType = 'application/x-www-form-urlencoded';

/**
 * The partner sandbox: plays everybody whom the platform works with, with real exchanges over HTTP (settled B15). It is a
 * server of its own on loopback, so that its addresses and cookies are a stranger's.
 */
export function openSandbox(services: Services): FastifyInstance {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: 64 * 1024,
    schemaController: withoutSchemas,
  });
  const isKnownHost = hostCheck(services.config);
  app.addHook('onRequest', (request, reply, done) => {
    // a name that somebody else lets point to this machine is not ours (DNS rebinding)
    if (isKnownHost(request.headers.host ?? '')) done();
    else void reply.code(421).send('This is the sandbox of 127.0.0.1.');
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([formType, 'application/json'], { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, body),
  );
  identityRoutes(app, services);
  partnerRoutes(app, services);
  return app;
}
