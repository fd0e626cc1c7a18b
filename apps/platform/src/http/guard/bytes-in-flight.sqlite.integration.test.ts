import { connect, type Socket } from 'node:net';
import { pathOf } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendRaw } from '../../testing/raw-http.ts';
import { platformOfEachTest } from '../../testing/started-platform.ts';

const platform = platformOfEachTest({ idle: true });
let port: number;
const held: Socket[] = [];
beforeEach(async () => {
  await platform.app.listen({ port: 0, host: '127.0.0.1' });
  const address = platform.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => {
  for (const socket of held.splice(0)) socket.destroy();
});

const headOf = (length: string) =>
  `POST ${pathOf('registerFeedback')} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;
const ofLength = (bytes: number) => headOf(`content-length: ${bytes}`);
const chunked = headOf('transfer-encoding: chunked');

/** Begins uploads and leaves them unfinished, once the platform has taken each. */
async function hold(count: number, head: string): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const taken = new Promise((resolve) => platform.app.server.once('request', resolve));
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(head));
    held.push(socket);
    await taken;
  }
}

/** A whole upload of the largest size, which says nothing: 400 where it is read, 503 where it is not. */
const finished = `${headOf(`connection: close\r\ncontent-length: ${limits.upload.bytes}`)}${' '.repeat(limits.upload.bytes)}`;

/** The status of one that is not sent to its end: nobody who is refused may go on writing. */
const statusOfBegun = async () => (await sendRaw(port, `${ofLength(limits.upload.bytes)}[`)).status;

const refusals = async () => {
  const { values } = await platform.services.metrics.events.get();
  return values.find(({ labels }) => labels.event === 'body.refused')?.value ?? 0;
};

test.each([
  ['announced', ofLength(limits.upload.bytes)],
  ['of unknown length', chunked],
])(
  'N2: uploads %s are held to a budget of all connections, beyond which nothing is read',
  async (_, head) => {
    await hold(7, head);
    const refused = await sendRaw(port, `${ofLength(limits.upload.bytes)}[`);
    expect([refused.status, refused.headers['retry-after'], refused.headers.connection]).toEqual([
      503,
      '5',
      'close',
    ]);
    expect(JSON.parse(refused.body)).toMatchObject({ code: -11_300_000, result: { retryAfterSec: 5 } });
    expect(await refusals()).toBe(1);
  },
);

test('N2: while uploads fill the budget calls are answered', async () => {
  await hold(7, ofLength(limits.upload.bytes));
  expect(await platform.succeed('checkAppActivated', { appID: 'petApp' })).toMatchObject({ appID: 'petApp' });
});

test('N2: an upload that is answered, or broken off, makes room for the next', async () => {
  await hold(6, ofLength(limits.upload.bytes));
  for (let nth = 0; nth < 3; nth += 1) expect((await sendRaw(port, finished)).status).toBe(400);
  await hold(1, ofLength(limits.upload.bytes));
  expect(await statusOfBegun()).toBe(503);
  held.shift()?.destroy();
  const status = () =>
    sendRaw(port, finished).then(
      (answer) => answer.status,
      () => 'reset',
    );
  await expect.poll(status).toBe(400);
});
