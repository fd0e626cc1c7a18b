import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;
/** As long as a new start of the platform may take. */
const PATIENCE_MS = 10_000;

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

const send = (incoming: IncomingMessage, port: number, body: Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    // Not compressed, so that a page can be read on the way.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const { method, url } = incoming;
    request({ host: '127.0.0.1', port, method, path: url, headers }, resolve).on('error', reject).end(body);
  });

/**
 * Forwards a request to the platform, which may be restarting.
 * @param page turns a page of the platform into the one that is shown instead
 */
export async function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  port: number,
  page: (html: string) => Promise<string>,
): Promise<void> {
  const body = Buffer.concat(await incoming.toArray());
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      const answer = await send(incoming, port, body);
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const html = await page(Buffer.concat(await answer.toArray()).toString());
      const { 'content-security-policy': _policy, 'content-length': _length, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers).end(html);
      return;
    } catch (error) {
      if (!isRefused(error) || performance.now() > until) {
        response.writeHead(502).end(`${error}`);
        return;
      }
      await pause(POLL_MS);
    }
  }
}
