import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { seconds } from '@foyer/contract/durations';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { leastHashCost } from '../../apps/platform/src/kernel/hashing/hasher.ts';
import { openHasher } from '../../apps/platform/src/kernel/hashing/open-hasher.ts';
import { openDatabase } from '../../apps/platform/src/kernel/store/engine/open-database.ts';

/*
 * The peer: better-auth on the same SQLite, with the same durable commits and the same hash, and without request budgets.
 * `/people?count=n` makes accounts and answers the cookie of each one's session, and with PEOPLE_HAVE_APP the secret of each
 * one's authenticator app.
 */

const port = Number(process.env.PORT);
const password = process.env.PEOPLES_PASSWORD ?? '';
const database = openDatabase(join(process.env.DATA_DIR ?? '', 'peer.db'), { busyTimeout: seconds(5) });
database.exec('pragma synchronous = full');
const hasher = openHasher(leastHashCost);

const options = {
  baseURL: `http://127.0.0.1:${port}`,
  secret: 'the secret of a peer that is measured on this machine alone',
  database,
  emailAndPassword: {
    enabled: true,
    password: {
      hash: (text: string) => hasher.hash(text),
      verify: (given: { hash: string; password: string }) => hasher.verify(given.hash, given.password),
    },
  },
  plugins: process.env.PEOPLE_HAVE_APP ? [twoFactor({ skipVerificationOnEnable: true })] : [],
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
};
await (await getMigrations(options)).runMigrations();
const auth = betterAuth(options);

const cookieOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

async function newPerson(nth: number): Promise<{ email: string; cookie: string; totpURI?: string }> {
  const email = `person${nth}@bench.example`;
  const answer = await auth.api.signUpEmail({ body: { email, password, name: 'Robin' }, asResponse: true });
  const cookie = cookieOf(answer);
  if (options.plugins.length === 0) return { email, cookie };
  const enabled = await auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers: { cookie } });
  return { email, cookie, ...enabled };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** What its own adapter for Node does, with the length of the answer told. */
async function answered(request: IncomingMessage): Promise<Response> {
  const url = new URL(request.url ?? '/', options.baseURL);
  if (url.pathname === '/people') {
    const people: Awaited<ReturnType<typeof newPerson>>[] = [];
    for (let nth = 0; nth < Number(url.searchParams.get('count')); nth += 1)
      people.push(await newPerson(nth));
    return Response.json(people);
  }
  const { method = 'GET' } = request;
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    `${value}`,
  ]);
  const body = method === 'POST' ? { body: await textOf(request) } : {};
  return auth.handler(new Request(url, { method, headers, ...body }));
}

const server = createServer(async (request, response) => {
  const answer = await answered(request);
  const text = await answer.text();
  const length = { 'content-length': Buffer.byteLength(text) };
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...length }).end(text);
});
server.listen(port, '127.0.0.1');

process.on('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await hasher.close();
  database.close();
});
