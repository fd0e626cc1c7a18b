import { servicePrefixes } from '@foyer/contract/call';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../kernel/call/services.ts';
import { Overloaded } from '../kernel/system/overloaded.ts';
import { endWithUnread } from './guard/unread-bodies.ts';
import { pathnameOf } from './pathname.ts';
import { namesFile } from './portal/page-choice.ts';
import { type Answer, overloadedAnswer, sendAnswer, transportAnswer } from './reply.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a person with a page that says that nothing is here; missing if no portal was built. */
    sendNotFoundPage?: (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<unknown>;
  }
}

const methods = ['GET', 'HEAD', 'POST'] as const;

/** The methods that a path has, where it is one of the known ones. */
const methodsOf = (app: FastifyInstance, url: string) =>
  methods.filter((method) => app.hasRoute({ method, url }));

/** Whether somebody has opened the address of a page in a browser: programs ask for no HTML (security: R103). */
const isOpenedByPerson = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  request.headers.accept?.includes('text/html') === true &&
  !namesFile(pathnameOf(request));

/** Answers a person with a page, and a program with the defined answer. */
function sendToEither(request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  const { sendNotFoundPage } = request.server;
  void reply.header('vary', 'Accept');
  if (!sendNotFoundPage || !isOpenedByPerson(request)) return void sendAnswer(reply, answer);
  sendNotFoundPage(request, reply, answer.status).catch(() => sendAnswer(reply, answer));
}

/** Answers what ends before or outside of a call: status, `{code, msg, traceId, result}`, never a stack (security: R111). */
export function faultAnswers({ log }: Pick<Services, 'log'>, newTraceId: () => string) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const traceId = newTraceId();
    endWithUnread(request, reply);
    if (error instanceof Overloaded) {
      void sendAnswer(reply, overloadedAnswer('transport', traceId, error));
      return;
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ event: 'request.failed', traceId, outcome: status, err: error });
    else log.info({ event: 'request.refused', traceId, outcome: status });
    const answer = transportAnswer(status, traceId);
    if (status === 400) sendToEither(request, reply, answer);
    else void sendAnswer(reply, answer);
  };
}

/** Answers 404, or 405 with what the path does take (RFC 9110, section 15.5.6). */
export function addNotFound(
  app: FastifyInstance,
  { log }: Pick<Services, 'log'>,
  newTraceId: () => string,
): void {
  app.setNotFoundHandler((request, reply) => {
    const traceId = newTraceId();
    const allowed = methodsOf(app, pathnameOf(request));
    // a path that is hidden from this client has the method, and its handler asks for 404
    const isOtherMethod = allowed.length > 0 && !allowed.some((method) => method === request.method);
    const status = isOtherMethod ? 405 : 404;
    if (status === 405) void reply.header('allow', allowed.join(', '));
    endWithUnread(request, reply);
    log.info({ event: 'request.refused', traceId, outcome: status });
    sendToEither(request, reply, transportAnswer(status, traceId));
  });
}

const callPrefixes = Object.values(servicePrefixes).filter((prefix) => prefix !== '/');

/** Whether a path lies where calls are: nothing else is ever served there. */
export const isCallPath = (path: string): boolean => callPrefixes.some((prefix) => path.startsWith(prefix));
