import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { TOTP, URI } from 'otpauth';
import { freePort } from '../../scripts/machine/free-port.ts';
import type { HttpAnswer } from '../load/connection.ts';
import type { Ask, Drive } from '../load/drive.ts';
import { scratchFolder } from '../process/scratch-folder.ts';
import { type ServerProcess, startServer } from '../process/server-process.ts';
import type { Amount } from './load.ts';
import { password } from './people.ts';

/** Better-auth in a process of its own, with people in it who are signed in. */
export interface Peer extends AsyncDisposable {
  server: ServerProcess;
  people: readonly Person[];
}

interface Person {
  email: string;
  cookie: string;
  /** Of the authenticator app, where everybody has one. */
  totpURI?: string;
}

/** It makes each account with a hash of its own, so it has few. */
const count = 200;

/** Starts the peer and fills it. @param app whether everybody has an authenticator app, so that signing in asks for it */
export async function startPeer({ app = false } = {}): Promise<Peer> {
  const server = await startServer({
    file: join(import.meta.dirname, '..', 'floors', 'better-auth.ts'),
    port: await freePort(),
    path: '/api/auth/ok',
    env: {
      DATA_DIR: scratchFolder(),
      PEOPLES_PASSWORD: password,
      ...(app ? { PEOPLE_HAVE_APP: '1' } : {}),
    },
  });
  const people = await (await fetch(`http://127.0.0.1:${server.port}/people?count=${count}`)).json();
  return { server, people, [Symbol.asyncDispose]: server.stop };
}

const requestOf = (line: string, headers: readonly string[], body = ''): Buffer =>
  Buffer.from([`${line} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', body].join('\r\n'));

const posted = (path: string, data: object, headers: readonly string[] = []): Buffer => {
  const body = JSON.stringify(data);
  const lengths = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`];
  return requestOf(`POST /api/auth${path}`, [...lengths, ...headers], body);
};

const hasToken = ({ status, body }: HttpAnswer) => status === 200 && body.includes('"token"');

type PeersAmount = Omit<Amount, 'accounts'>;

/** Signing in with the right password, each time as another account. */
export function peersSignIns({ server: { pid, port }, people }: Peer, amount: PeersAmount): Drive {
  const next = () => ({
    request: posted('/sign-in/email', { email: people[randomInt(people.length)]?.email, password }),
    isRight: hasToken,
  });
  return { port, pid, ...amount, next };
}

const cookiesOf = ({ head }: HttpAnswer): string =>
  [...head.matchAll(/^set-cookie: ([^;]+)/gim)].map(([, pair]) => pair).join('; ');

/** Signing in with the password and then a code of the app, each time as another account; a code counts often. */
export function peersSecondFactorSignIns(
  { server: { pid, port }, people }: Peer,
  amount: PeersAmount,
): Drive {
  const passed: { cookie: string; totpURI: string }[] = [];
  const firstFactor = (): Ask => {
    const { email, totpURI = '' } = people[randomInt(people.length)] ?? {};
    const isRight = (answer: HttpAnswer) => {
      passed.push({ cookie: cookiesOf(answer), totpURI });
      return answer.body.includes('"twoFactorRedirect":true');
    };
    return { request: posted('/sign-in/email', { email, password }), isRight };
  };
  const secondFactor = ({ cookie, totpURI }: (typeof passed)[number]): Ask => {
    const app = URI.parse(totpURI);
    const code = app instanceof TOTP ? app.generate() : '';
    const headers = [`Cookie: ${cookie}`, `Origin: http://127.0.0.1:${port}`];
    return { request: posted('/two-factor/verify-totp', { code }, headers), isRight: hasToken };
  };
  const next = () => {
    const due = passed.shift();
    return due ? secondFactor(due) : firstFactor();
  };
  return { port, pid, ...amount, next };
}

/** Reading who is signed in, each time as another account. */
export function peersSessionReads({ server: { pid, port }, people }: Peer, amount: PeersAmount): Drive {
  const next = () => ({
    request: requestOf('GET /api/auth/get-session', [`Cookie: ${people[randomInt(people.length)]?.cookie}`]),
    isRight: ({ status, body }: HttpAnswer) => status === 200 && body.includes('"email"'),
  });
  return { port, pid, ...amount, next };
}
