import { setTimeout } from 'node:timers/promises';
import { seconds } from '@foyer/contract/durations';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendRaw } from '../../testing/raw-http.ts';
import { limitBodyTime } from './body-time.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  limitBodyTime(app);
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/hurried',
    config: { within: 20 },
    handler: async () => 'taken',
  });
  app.post('/patient', { config: { within: seconds(60) } }, async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const requestTo = (path: string, body: string, length: number, method: string) =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;
const send = (path: string, body: string, length: number, method = 'POST') => {
  const address = app.server.address();
  return sendRaw(
    typeof address === 'object' && address ? address.port : 0,
    requestTo(path, body, length, method),
  );
};

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'R93: a body of %s that does not arrive in its time is 408, and its connection ends',
  async (method) => {
    const { status, headers } = await send('/hurried', '{"a":', 100, method);
    expect(status).toBe(408);
    expect(headers.connection).toBe('close');
  },
);

test('a body that arrives in time is taken, whatever its time is', async () => {
  for (const path of ['/hurried', '/patient']) expect((await send(path, '{"a":1}', 7)).status).toBe(200);
});

test('R111: a body that was refused before it arrived ends nothing else when its time is up', async () => {
  const unexpected = vi.fn<(reason: unknown) => void>();
  process.on('uncaughtException', unexpected);
  try {
    expect((await send('/hurried', '{', 99_999_999)).status).toBe(413);
    await setTimeout(100);
    expect(unexpected).not.toHaveBeenCalled();
    expect((await send('/hurried', '{"a":1}', 7)).status).toBe(200);
  } finally {
    process.off('uncaughtException', unexpected);
  }
});
