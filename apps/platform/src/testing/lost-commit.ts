import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a PostgreSQL server on which one answer gets lost. */
export interface LossyServer {
  url: string;
  /** How many answers were lost. */
  lost: () => number;
  close: () => Promise<void>;
}

/** The simple query `commit` (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
const commit = Buffer.from('commit\0');

/** Leads to a server, and ends the first connection that commits a transaction whose number it has asked for, before the answer comes through. */
export async function losingTheAnswerToCommit(databaseUrl: string): Promise<LossyServer> {
  const behind = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let lost = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((from) => {
    const to = connect(Number(behind.port || 5432), behind.hostname);
    for (const socket of [from, to]) keep(socket);
    from.on('close', () => to.end());
    to.on('close', () => from.destroy());
    let isAsked = false;
    to.pipe(from);
    from.on('data', (bytes: Buffer) => {
      isAsked ||= bytes.includes('pg_current_xact_id');
      if (lost === 0 && isAsked && bytes.includes(commit)) {
        lost += 1;
        to.unpipe(from);
        to.once('data', () => from.destroy()).resume();
      }
      to.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: url.href,
    lost: () => lost,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
