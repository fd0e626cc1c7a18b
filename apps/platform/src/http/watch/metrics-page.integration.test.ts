import { once } from 'node:events';
import { expect, it } from 'vitest';
import { openMetrics } from '../../kernel/log/metrics.ts';
import { startPlatform } from '../../testing/platform.ts';
import { metricsServer } from './metrics-page.ts';

it('metrics at a port of their own are given to near addresses, and to nobody whom a proxy speaks for', async () => {
  let measured = 0;
  const server = metricsServer(
    openMetrics({ build: { version: '1.2.3', schema: '' }, events: [] }),
    async () => {
      measured += 1;
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { connection: 'close', ...headers } });
  const page = await ask('/metrics');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('version="1.2.3"')]);
  expect(measured).toBe(1);
  expect((await ask('/metrics', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(404);
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics', {}, 'POST')).status).toBe(404);
  server.close();
});

it.each([{ metricsPort: 9090 }, { production: true, publicUrl: 'https://account.example.com' }])(
  'metrics are not served beside everything else with %o',
  async (config) => {
    const platform = await startPlatform({ idle: true, config });
    const answer = await Promise.resolve(platform.app.inject({ url: '/metrics' }));
    expect(answer.statusCode).toBe(404);
    await platform.close();
  },
);
