import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, takenPorts } from './free-port.ts';

test('a port that is taken is told from a free one, and a free one stays free', async () => {
  const [taken, free] = [await freePort(), await freePort()];
  const server = createServer().listen(taken, '127.0.0.1');
  await once(server, 'listening');
  for (let time = 0; time < 2; time += 1) expect(await takenPorts([taken, free])).toEqual([taken]);
  server.close();
});
