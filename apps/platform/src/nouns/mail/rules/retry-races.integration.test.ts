import { minutes, seconds } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { mailedTo, mailOfEachTest } from '../../../testing/mail-nodes.ts';
import { operate } from '../../../testing/operator.ts';
import { raced, rounds } from '../../../testing/races.ts';

const { platform, openServer, mailTo, postCode, row, becomes } = mailOfEachTest();

const retry = (...outboxID: string[]) => operate(platform, 'outbox', 'retry', ...outboxID);

/** A mail server that answers the first letter once it is told to, and takes every later one. */
async function heldServer() {
  const come = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<number | undefined>();
  const server = await openServer({
    atEnd() {
      if (server.letters.length > 1) return undefined;
      come.resolve();
      return answer.promise;
    },
  });
  return { server, come: come.promise, answer: answer.resolve };
}

test('X14: a letter that is made due while nodes take it is sent once', async () => {
  const server = await openServer();
  const nodes = [mailTo(server.url), mailTo(server.url)];
  for (const node of nodes) node.start();
  for (let nth = 0; nth < rounds; nth += 1) {
    const recipient = `r${nth}@example.com`;
    // posted by a node that sends nothing
    const outboxID = await postCode(platform.services.mail, recipient);
    const [run] = await raced(
      platform,
      nth,
      () => (nth % 4 < 2 ? retry(outboxID) : retry()),
      async () => {
        for (const node of nodes) node.wake();
      },
    );
    if (run.exit !== 0) expect(run.complaints).toContain(`No letter ${outboxID} waits.`);
    await becomes(outboxID, { state: 'sent', attempts: 1 });
    expect(server.letters.filter(({ to }) => to.includes(recipient))).toHaveLength(1);
  }
});

test('X14: a letter that is made due while it is being sent stays in the same hands, and is sent once', async () => {
  const { server, come, answer } = await heldServer();
  const [first, second] = [mailTo(server.url), mailTo(server.url)];
  const outboxID = await postCode(first);
  first.start();
  await come;
  await platform.clock.advance(seconds(1));
  expect((await retry(outboxID)).out).toBe('1 letter is due now.');
  second.start();
  const next = await postCode(second, 'sam@example.com');
  await becomes(next, { state: 'sent' });
  answer(undefined);
  await becomes(outboxID, { state: 'sent', attempts: 1 });
  expect(server.letters.map(({ to }) => to[0])).toEqual([mailedTo, 'sam@example.com']);
});

test.each([
  ['a try', seconds(1)],
  ['the last try of its time', minutes(9)],
])('X14: a letter that is made due during %s that fails is tried again at once', async (_, elapsed) => {
  const { server, come, answer } = await heldServer();
  const mail = mailTo(server.url);
  const outboxID = await postCode(mail);
  mail.start();
  await come;
  await platform.clock.advance(elapsed);
  expect((await retry(outboxID)).out).toBe('1 letter is due now.');
  answer(451);
  await becomes(outboxID, { state: 'sent', attempts: 2 });
  expect(server.letters).toHaveLength(2);
});

test('X14: a letter that nobody made due has no try left once the next one would be too late', async () => {
  const { server, come, answer } = await heldServer();
  const mail = mailTo(server.url);
  const outboxID = await postCode(mail);
  mail.start();
  await come;
  await platform.clock.advance(minutes(10) - 1);
  answer(451);
  await becomes(outboxID, { state: 'expired', data: '{}', lastError: '451' });
  expect(server.letters).toHaveLength(1);
  expect((await retry(outboxID)).complaints).toContain(`No letter ${outboxID} waits.`);
  expect((await row(outboxID)).state).toBe('expired');
});
