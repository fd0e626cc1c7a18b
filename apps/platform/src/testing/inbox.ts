import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { ReceivedLetter, TestInbox } from './platform-under-test.ts';

/** Milliseconds. A letter that does not come within this time does not come, however busy the machine. */
const waitAtMost = 60_000;

const linksOf = (text: string) => text.match(/https?:\/\/[^\s<>")]+/g) ?? [];

async function parse(raw: Buffer, to: string): Promise<ReceivedLetter> {
  const { from, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  // not what a link or a number of something has in it
  const code = /(?<![\w#?&=/.-])\d{6}(?![\w-])/.exec(text)?.[0];
  return { from: from?.address ?? '', to, subject, text, html, code, links: linksOf(text) };
}

/** Opens a mail server on a free port that keeps what it gets. */
export async function openInbox(): Promise<TestInbox & { close(): Promise<void> }> {
  const all: ReceivedLetter[] = [];
  const taken = new Set<ReceivedLetter>();
  const refused = new Map<string, number>();
  const waiting = new Set<() => void>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const replyCode = refused.get(address.toLowerCase());
      done(replyCode ? Object.assign(new Error('refused by the test'), { responseCode: replyCode }) : null);
    },
    onData(stream, { envelope }, done) {
      void buffer(stream).then(async (raw) => {
        for (const { address } of envelope.rcptTo) all.push(await parse(raw, address.toLowerCase()));
        for (const look of waiting) look();
        done();
      }, done);
    },
  });
  // a platform that a test kills breaks its conversations off
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();

  const takeNext = (to: string) => {
    const letter = all.find((each) => each.to === to.toLowerCase() && !taken.has(each));
    if (letter) taken.add(letter);
    return letter;
  };

  return {
    all,
    of: (to) => all.filter((letter) => letter.to === to.toLowerCase()),
    waitFor: (to) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const letter = takeNext(to);
          if (!letter) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve(letter);
        };
        const late = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`no letter to ${to} within ${waitAtMost} ms; there are ${all.length} in all`));
        }, waitAtMost);
        waiting.add(look);
        look();
      }),
    refuse(to, replyCode) {
      if (replyCode === undefined) refused.delete(to.toLowerCase());
      else refused.set(to.toLowerCase(), replyCode);
    },
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
