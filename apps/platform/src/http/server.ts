import { seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { traceIdSource } from '@foyer/contract/wire/trace-id';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Services } from '../kernel/call/services.ts';
import type { Config } from '../kernel/config/config.ts';
import { answerClientError, answerExpectation } from './client-error.ts';
import { addNotFound, faultAnswers } from './fault-answers.ts';
import { limitBodyTime } from './guard/body-time.ts';
import { limitBytesInFlight } from './guard/bytes-in-flight.ts';
import { refuseCodedBodies } from './guard/coded-bodies.ts';
import { limitConnections } from './guard/connections.ts';
import { acceptOnlyJson } from './guard/json-body.ts';
import { refuseOtherHosts } from './guard/refuse-other-hosts.ts';
import { securityHeaders } from './guard/security-headers.ts';
import { answerBeforeClosing } from './guard/unread-bodies.ts';
import { withoutSchemas } from './without-schemas.ts';

/** A server without routes that does not listen yet. */
export interface OpenServer {
  app: FastifyInstance;
  newTraceId(): string;
  /** From here on every answer ends its connection, and readiness is off. */
  stopAccepting(): void;
  isStopping(): boolean;
}

type Answers = Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'>;

const optionsFor = ({ trustedProxies }: Config, answers: Answers) => ({
  ...answers,
  logger: false as const,
  trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
  bodyLimit: limits.body.bytes,
  schemaController: withoutSchemas,
  requestTimeout: limits.upload.within,
  keepAliveTimeout: seconds(5),
  forceCloseConnections: 'idle' as const,
  return503OnClosing: false,
  http: {
    maxHeaderSize: 16 * 1024,
    headersTimeout: seconds(10),
    connectionsCheckingInterval: seconds(2),
    // the host check answers it in the form of every other answer
    requireHostHeader: false,
  },
});

/** Makes the server with what every answer needs: headers, host check, limits of size and time, faults in one form. */
export function openServer(services: Services): OpenServer {
  const { config, clock } = services;
  const newTraceId = traceIdSource(() => clock.now());
  const headers = securityHeaders(config);
  const answerFault = faultAnswers(services, newTraceId);
  let stopping = false;
  const app = Fastify(
    optionsFor(config, {
      clientErrorHandler: answerClientError(headers, newTraceId),
      frameworkErrors(error, request, reply) {
        void reply.headers(headers);
        answerFault(error, request, reply);
      },
    }),
  );
  app.server.on('checkExpectation', answerExpectation(services, headers, newTraceId));
  limitConnections(app.server, config, services.metrics);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    if (stopping) void reply.header('connection', 'close');
    done();
  });
  refuseOtherHosts(app, services, newTraceId);
  app.setErrorHandler(answerFault);
  addNotFound(app, services, newTraceId);
  answerBeforeClosing(app);
  refuseCodedBodies(app);
  limitBodyTime(app);
  limitBytesInFlight(app, services.metrics);
  acceptOnlyJson(app);
  return {
    app,
    newTraceId,
    stopAccepting() {
      stopping = true;
    },
    isStopping: () => stopping,
  };
}
