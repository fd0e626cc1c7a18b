import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listenSandbox } from './listen-sandbox.ts';

const servers = [fastify(), fastify()] as const;
afterEach(() => Promise.all(servers.map((server) => server.close())));

test('B15: a port of the sandbox that another program has is told in a line, and keeps nothing from starting', async () => {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const [first, second] = servers;
  const at = await listenSandbox(first, { port: 0, say });
  expect(at).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const { port } = first.server.address() as AddressInfo;
  expect(await listenSandbox(second, { port, say })).toBeUndefined();
  expect(said).toEqual([
    `The partner sandbox does not run: another program listens at ${port} (SANDBOX_PORT)`,
  ]);
  expect(await listenSandbox(undefined, { port, say })).toBeUndefined();
});
