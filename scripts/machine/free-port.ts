import { once } from 'node:events';
import { createServer } from 'node:net';

/** @returns a port of 127.0.0.1 on which nothing listens */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  return address.port;
}

/** @returns those of some ports of 127.0.0.1 at which something listens already, or this user may not */
export async function takenPorts(ports: readonly number[]): Promise<number[]> {
  const taken: number[] = [];
  for (const port of ports) {
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
      server.close();
      await once(server, 'close');
    } catch {
      taken.push(port);
    }
  }
  return taken;
}
