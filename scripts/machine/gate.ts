import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A port of 127.0.0.1 that leads to another one, until it is cut. */
export interface Gate {
  port: number;
  /** Stops forwarding without an error: open connections stay, new ones are accepted, and all are silent. */
  cut: () => void;
  /** Forwards new connections again; those that were open when it was cut end, as after a real network failure. */
  heal: () => void;
  close: () => Promise<void>;
}

/** Opens a gate. @param behind the port that it leads to */
export async function openGate(behind: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  const cutOff = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const silence = (socket: Socket) => {
    cutOff.add(socket);
    socket.unpipe();
    socket.removeAllListeners('end').pause();
  };
  const server = createServer((from) => {
    keep(from);
    if (isCut) return silence(from);
    const to = connect(behind, '127.0.0.1');
    keep(to);
    from.on('close', () => isCut || to.destroy());
    to.on('close', () => isCut || from.destroy());
    from.pipe(to).pipe(from);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      isCut = true;
      for (const socket of sockets) silence(socket);
    },
    heal() {
      isCut = false;
      for (const socket of cutOff) socket.destroy();
      cutOff.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
