import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A server that ends every connection in the middle of a conversation. */
export interface HangingUp {
  port: number;
  close: () => Promise<void>;
}

/** What a PostgreSQL server says to its first message: it asks for no password, and is ready (protocol 3.0). */
export const postgresGreeting = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

/**
 * Opens a server on this machine that gives these answers, one for each thing it is told, and then ends the connection.
 * @param greeting what it says unasked
 */
export async function hangingUp({
  greeting,
  answers = [],
}: {
  greeting?: string;
  answers?: (string | Buffer)[];
} = {}): Promise<HangingUp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const left = [...answers];
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', () => {
      const answer = left.shift();
      if (answer === undefined) socket.destroy();
      else socket.write(answer);
    });
    if (greeting !== undefined) socket.write(greeting);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
