import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../scripts/machine/free-port.ts';

/** A mail server's address that a test can open and close. At first nobody listens there. */
export interface MailGate {
  url: string;
  /** Lets everybody through to the mail server behind, also those who wait. */
  open: () => Promise<void>;
  /** Takes connections and says nothing. */
  silence: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param behind port of the mail server */
export async function mailGate(behind: number): Promise<MailGate> {
  const port = await freePort();
  const here = new Set<Socket>();
  let isOpen = false;
  const lead = (from: Socket) => {
    const to = connect(behind, '127.0.0.1');
    to.on('error', () => undefined);
    // When one side closes the connection, the other side is closed, too.
    to.on('close', () => from.destroy());
    from.on('close', () => to.destroy());
    from.pipe(to).pipe(from);
  };
  const server = createServer((socket) => {
    here.add(socket);
    socket.on('error', () => undefined).on('close', () => here.delete(socket));
    if (isOpen) lead(socket);
  });
  const listen = async () => {
    if (server.listening) return;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    async silence() {
      isOpen = false;
      await listen();
    },
    async open() {
      isOpen = true;
      for (const socket of here) lead(socket);
      await listen();
    },
    async close() {
      for (const socket of here) socket.destroy();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}
