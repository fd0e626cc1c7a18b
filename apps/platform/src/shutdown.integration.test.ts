import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { pathOf } from '@foyer/contract/calls';
import { seconds } from '@foyer/contract/durations';
import { expect, it } from 'vitest';
import { startPlatform } from './testing/platform.ts';

const bodyFor = (place: number) =>
  JSON.stringify({
    context: {},
    data: { email: `person${place}@example.com`, password: 'not the right one' },
  });

/** @returns the code of the answer, or `refused` where no connection was made */
const tryPassword = (port: number, place: number): Promise<number | 'refused'> =>
  new Promise((resolve, reject) => {
    const body = bodyFor(place);
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: pathOf('authByPWDOrOTM'),
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      },
      (answer) => {
        text(answer).then((reply) => resolve(JSON.parse(reply).code), reject);
      },
    );
    sent.on('error', (error) =>
      'code' in error && error.code === 'ECONNREFUSED' ? resolve('refused') : reject(error),
    );
    sent.end(body);
  });

it('R116: a platform that ends under load answers what it has taken, takes no more, and closes its store', async () => {
  const platform = await startPlatform();
  await platform.app.listen({ port: 0, host: '127.0.0.1' });
  const address = platform.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const wanted = 30;
  const allTaken = new Promise<void>((resolve) => {
    let seen = 0;
    platform.app.server.on('request', () => {
      seen += 1;
      if (seen === wanted) resolve();
    });
  });
  const taken = Array.from({ length: wanted }, (_, place) => tryPassword(port, place));
  await allTaken;
  const closing = platform.close();
  const answers = await Promise.all(taken);
  expect(answers.filter((code) => code !== -11201129 && code !== -11300129)).toEqual([]);
  await closing;
  expect(await tryPassword(port, 0)).toBe('refused');
  await expect(platform.services.store.probe()).rejects.toThrow();
});

it('R116: before the port closes, balancers have time to see that the node is not ready, and everything is answered', async () => {
  // long enough for two questions on a machine that is busy with other things
  const platform = await startPlatform({ idle: true, config: { drain: seconds(5) } });
  await platform.app.listen({ port: 0, host: '127.0.0.1' });
  const address = platform.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const closing = platform.close();
  const readiness = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect([readiness.status, await readiness.json()]).toMatchObject([503, { checks: { running: false } }]);
  expect(readiness.headers.get('connection')).toBe('close');
  expect(await tryPassword(port, 0)).toBe(-11201129);
  await closing;
  expect(await tryPassword(port, 0)).toBe('refused');
});
