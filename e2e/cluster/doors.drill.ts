import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { drill } from './stage.ts';

/** Addresses that something listens at on a port, as the kernel lists them. */
const listeningAt = (port: number): (string | undefined)[] =>
  readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, at, , state]) => state === '0A' && Number.parseInt(at?.split(':')[1] ?? '', 16) === port)
    .map(([, at]) => at?.split(':')[0]);
const loopback = '0100007F';

drill(
  'E2: whoever reaches the ports of Patroni and etcd can change nothing there, and nothing listens beyond this machine',
  async ({ stage }) => {
    const { ports } = stage.cluster.plan;
    const post = (url: string, body: object) =>
      fetch(url, { method: 'POST', body: JSON.stringify(body) }).then(({ status }) => status);
    const patroni = `http://127.0.0.1:${ports.patroni1}`;
    expect(await post(`${patroni}/restart`, {})).toBe(401);
    expect(await post(`${patroni}/switchover`, { leader: 'database1' })).toBe(401);
    const patched = await fetch(`${patroni}/config`, { method: 'PATCH', body: '{"ttl": 300}' });
    expect(patched.status).toBe(401);
    const etcd = `http://127.0.0.1:${ports.etcd}/v3`;
    const key = Buffer.from('/service/foyer/leader').toString('base64');
    expect(await post(`${etcd}/kv/range`, { key })).toBeGreaterThanOrEqual(400);
    expect(await post(`${etcd}/kv/put`, { key, value: key })).toBeGreaterThanOrEqual(400);
    expect(await post(`${etcd}/auth/disable`, {})).toBeGreaterThanOrEqual(400);
    const open = Object.entries(ports).map(([name, port]) => [name, listeningAt(port)]);
    expect(open).toEqual(Object.keys(ports).map((name) => [name, [loopback]]));
    stage.verdict(`${open.length} ports, each of this machine alone`);
  },
);
