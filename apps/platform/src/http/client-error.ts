import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Services } from '../kernel/call/services.ts';
import { STATUS_CODES } from '../kernel/system/node-http.ts';
import { jsonType, replyBody, transportAnswer } from './reply.ts';

type Headers = Record<string, string>;

/** The headers and body of an answer after which the connection closes. */
function closingAnswer(status: number, headers: Headers, traceId: string): { lines: Headers; body: string } {
  const body = replyBody(transportAnswer(status, traceId));
  const lines = {
    ...headers,
    'content-type': jsonType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { lines, body };
}

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers what Node could not read as a request: a head that is too large or too slow, or no HTTP. Node has no reply
 * object for these.
 * @param headers those of every answer
 */
export function answerClientError(headers: Headers, newTraceId: () => string) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOf[error.code ?? ''] ?? 400;
    const { lines, body } = closingAnswer(status, headers, newTraceId());
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  };
}

/**
 * Answers 417 to an `Expect` header that asks for anything but `100-continue` (RFC 9110, section 10.1.1). Node hands
 * such a request to this listener alone; without one it answers with no body.
 * @param headers those of every answer
 */
export function answerExpectation(
  { log }: Pick<Services, 'log'>,
  headers: Headers,
  newTraceId: () => string,
) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    const status = 417;
    const traceId = newTraceId();
    log.info({ event: 'request.refused', traceId, outcome: status });
    const { lines, body } = closingAnswer(status, headers, traceId);
    response.writeHead(status, lines).end(body);
  };
}
