import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The address that people open, in front of both nodes, as a balancer stands there. */
export interface Frontage {
  url: string;
  /** Leads to another node from now on; what goes on over open connections ends. */
  leadTo: (node: { port: number }) => void;
  close: () => Promise<void>;
}

/** Opens the address; it leads nowhere yet. */
export async function openFrontage(): Promise<Frontage> {
  const sockets = new Set<Socket>();
  let behind = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((from) => {
    const to = connect(behind, 'localhost');
    for (const socket of [from, to]) keep(socket);
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
    from.pipe(to).pipe(from);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    leadTo({ port }) {
      behind = port;
      endAll();
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
