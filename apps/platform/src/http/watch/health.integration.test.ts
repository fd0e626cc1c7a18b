import { minutes } from '@foyer/contract/durations';
import { expect, it } from 'vitest';
import { platformOfEachTest } from '../../testing/started-platform.ts';

const platform = platformOfEachTest({ idle: true });

const ask = async (url: string) => {
  const response = await Promise.resolve(platform.app.inject({ url, headers: { host: 'anything' } }));
  return { status: response.statusCode, body: response.body };
};

it('R116: a platform that can serve is alive and ready', async () => {
  expect(await ask('/healthz')).toEqual({ status: 200, body: '{"alive":true}' });
  const ready = await ask('/readyz');
  expect([ready.status, JSON.parse(ready.body)]).toEqual([
    200,
    { ready: true, checks: { store: true, disk: true, outbox: true, running: true, limits: true } },
  ]);
});

it('R116: letters that nobody sends make it unready, not dead', async () => {
  await platform.succeed('sendVerifyEmailCodeNoAuth', { email: 'ida@example.com', bizType: 'login' });
  await platform.clock.advance(minutes(16));
  const ready = await ask('/readyz');
  expect([ready.status, JSON.parse(ready.body).checks]).toMatchObject([503, { store: true, outbox: false }]);
  expect((await ask('/healthz')).status).toBe(200);
});

it('R116: a store that takes no writes makes it unready', async () => {
  platform.services.store.probe = () => Promise.reject(new Error('disk full'));
  expect(JSON.parse((await ask('/readyz')).body)).toMatchObject({ ready: false, checks: { store: false } });
});

it('calls are counted by name and error', async () => {
  await platform.call('getAccountDataInfo', {});
  const { body } = await ask('/metrics');
  expect(body).toContain('foyer_call_duration_seconds_count{call="getAccountDataInfo",error="11001"} 1');
});
