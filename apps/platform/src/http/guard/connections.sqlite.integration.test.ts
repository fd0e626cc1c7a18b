import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Config } from '../../kernel/config/config.ts';
import { startPlatform } from '../../testing/platform.ts';
import type { PlatformUnderTest } from '../../testing/platform-under-test.ts';

let platform: PlatformUnderTest;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await platform.close();
});

async function listen(config: Partial<Config>): Promise<number> {
  platform = await startPlatform({ idle: true, config });
  await platform.app.listen({ host: '0.0.0.0', port: 0 });
  const address = platform.app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('it does not listen');
  // however slow the machine, no connection ends because it rested
  platform.app.server.keepAliveTimeout = 0;
  return address.port;
}

/** Connects from one of this machine's addresses and sends a request. @returns its status, or 'closed' */
async function ask(
  port: number,
  localAddress: string,
): Promise<{ socket: Socket; status: number | 'closed' }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  // a connection that is closed while one writes to it is reset
  socket.on('error', () => undefined);
  return { socket, status: await askAgain(socket) };
}

async function askAgain(socket: Socket): Promise<number | 'closed'> {
  const answered = once(socket, 'data').then(([chunk]) => Number(String(chunk).split(' ')[1]));
  const closed = new Promise<'closed'>((resolve) => socket.once('close', () => resolve('closed')));
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return Promise.race([answered, closed]).catch(() => 'closed' as const);
}

async function askOften(port: number, times: number, localAddress = '127.0.0.1') {
  const asked: Awaited<ReturnType<typeof ask>>[] = [];
  for (let nth = 0; nth < times; nth += 1) asked.push(await ask(port, localAddress));
  return asked;
}

const refusals = async () => {
  const { values } = await platform.services.metrics.events.get();
  return values.find(({ labels }) => labels.event === 'connection.refused')?.value ?? 0;
};

it('R116: the 101st connection of an address is closed at once; the first hundred and other addresses go on', async () => {
  const port = await listen({ strictLimits: true });
  const first = await askOften(port, 100);
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ask(port, '127.0.0.1')).status).toBe('closed');
  expect((await ask(port, '127.0.0.2')).status).toBe(200);
  expect(await refusals()).toBe(1);
  const last = first.at(-1)?.socket;
  if (!last) throw new Error('no connection');
  expect(await askAgain(last)).toBe(200);
  for (const { socket } of first.slice(0, 50)) socket.destroy();
  await expect.poll(async () => (await ask(port, '127.0.0.1')).status).toBe(200);
});

it('R116: a trusted proxy has as many connections as it needs', async () => {
  const port = await listen({ strictLimits: true, trustedProxies: ['127.0.0.0/30'] });
  const statuses = (await askOften(port, 120)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('this machine has as many as it likes outside of production', async () => {
  const port = await listen({});
  const statuses = (await askOften(port, 120)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('a connection that was reset before it was taken is closed, and asks nothing', async () => {
  await listen({});
  const gone = new Socket();
  sockets.push(gone);
  expect(gone.remoteAddress).toBeUndefined();
  platform.app.server.emit('connection', gone);
  expect(gone.destroyed).toBe(true);
});
