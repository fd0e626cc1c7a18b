import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../../scripts/machine/free-port.ts';
import type { Drive } from '../load/drive.ts';
import { scratchFolder } from '../process/scratch-folder.ts';
import { type ServerProcess, startServer } from '../process/server-process.ts';
import type { Amount } from './load.ts';
import { password } from './people.ts';

/** Better-auth in a process of its own, with people in it who are signed in. */
export interface Peer extends AsyncDisposable {
  server: ServerProcess;
  people: readonly { email: string; cookie: string }[];
}

/** It makes each account with a hash of its own, so it has few. */
const count = 200;

/** Starts the peer and fills it. */
export async function startPeer(): Promise<Peer> {
  const server = await startServer({
    file: join(import.meta.dirname, '..', 'floors', 'better-auth.ts'),
    port: await freePort(),
    path: '/api/auth/ok',
    env: { DATA_DIR: scratchFolder(), PEOPLES_PASSWORD: password },
  });
  const people = await (await fetch(`http://127.0.0.1:${server.port}/people?count=${count}`)).json();
  return { server, people, [Symbol.asyncDispose]: server.stop };
}

const requestOf = (line: string, headers: readonly string[], body = ''): Buffer =>
  Buffer.from([`${line} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', body].join('\r\n'));

type PeersAmount = Omit<Amount, 'accounts'>;

/** Signing in with the right password, each time as another account. */
export function peersSignIns({ server: { pid, port }, people }: Peer, amount: PeersAmount): Drive {
  const next = () => {
    const body = JSON.stringify({ email: people[randomInt(people.length)]?.email, password });
    const headers = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`];
    return {
      request: requestOf('POST /api/auth/sign-in/email', headers, body),
      isRight: ({ status, body }: { status: number; body: string }) =>
        status === 200 && body.includes('"token"'),
    };
  };
  return { port, pid, ...amount, next };
}

/** Reading who is signed in, each time as another account. */
export function peersSessionReads({ server: { pid, port }, people }: Peer, amount: PeersAmount): Drive {
  const next = () => ({
    request: requestOf('GET /api/auth/get-session', [`Cookie: ${people[randomInt(people.length)]?.cookie}`]),
    isRight: ({ status, body }: { status: number; body: string }) =>
      status === 200 && body.includes('"email"'),
  });
  return { port, pid, ...amount, next };
}
