import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { jsonType, replyBody, transportAnswer } from './reply.ts';

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers what is no readable request: too large a head, too slow, not HTTP. Node has no reply object for these.
 * @param headers those of every answer
 */
export function answerClientError(headers: Record<string, string>, newTraceId: () => string) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOf[error.code ?? ''] ?? 400;
    const body = replyBody(transportAnswer(status, newTraceId()));
    const lines = {
      ...headers,
      'content-type': jsonType,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  };
}
