import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postToApp } from './post-to-app.ts';
import { isPublicAddress, publicLookup, type ResolveAll } from './public-lookup.ts';

const message = { headers: { 'content-type': 'application/json' }, body: '{}' };
let server: Server;
let connections = 0;
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(204).end()).listen(0, '127.0.0.1');
  server.on('connection', () => {
    connections += 1;
  });
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});
const port = () => (server.address() as AddressInfo).port;

/** A name server that answers with these addresses. */
const naming =
  (...addresses: string[]): ResolveAll =>
  (_host, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1'],
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'ff02::1'],
])('B14: %s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])(
  'B14: %s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('B14: a host whose name leads into the own network is not connected to, nor one with a private address among others', async () => {
  const before = connections;
  const to = `https://hook.example.com:${port()}/`;
  const refused = { outcome: 'failed', error: 'EPRIVATE' };
  expect(await postToApp(to, message, publicLookup(naming('127.0.0.1')))).toEqual(refused);
  expect(await postToApp(to, message, publicLookup(naming('93.184.216.34', '127.0.0.1')))).toEqual(refused);
  expect(connections).toBe(before);
});

test.each(['127.0.0.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]'])(
  'B14: an address %s in the URL itself, which nobody looks up, is not connected to',
  async (host) => {
    const before = connections;
    expect(await postToApp(`https://${host}:${port()}/`, message)).toEqual({
      outcome: 'failed',
      error: 'EPRIVATE',
    });
    expect(connections).toBe(before);
  },
);

test('B14: http goes to this machine alone', async () => {
  expect(await postToApp(`http://127.0.0.1:${port()}/`, message)).toEqual({ outcome: 'done' });
  expect(await postToApp('http://hook.example.com/', message)).toEqual({
    outcome: 'failed',
    error: 'EPLAIN',
  });
});

test('B14: an app that cannot be reached fails with the class of the error', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port: closed } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  expect(await postToApp(`http://127.0.0.1:${closed}/`, message)).toEqual({
    outcome: 'failed',
    error: 'ECONNREFUSED',
  });
});
