import { describe, expect, it } from 'vitest';
import { openStore } from '../../../kernel/store/open-store.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { mailOfEachTest, mailedTo as to } from '../../../testing/mail-nodes.ts';
import { lease } from './poller.ts';

const { platform, closeLater, openServer, mailTo, postCode, row, becomes } = mailOfEachTest();

describe('several nodes on one outbox', () => {
  const secondStore = async () => {
    const store = await openStore(platform.services.config);
    closeLater(() => store.close());
    return store;
  };

  it('send every letter once', async () => {
    const server = await openServer();
    const mails = [
      mailTo(server.url),
      mailTo(server.url),
      mailTo(server.url, { store: await secondStore() }),
    ];
    const posting = Array.from({ length: 40 }, (_, n) => postCode(mails[0]!, `r${n}@example.com`));
    const ids = await Promise.all(posting);
    for (const mail of mails) mail.start();
    for (const outboxID of ids) await becomes(outboxID, { state: 'sent', attempts: 1 });
    expect(new Set(server.letters.map((letter) => letter.to[0])).size).toBe(40);
    expect(server.letters).toHaveLength(40);
  });

  it('send what is in their hands once, though the clock jumps ahead of its lease', async () => {
    const yes = Promise.withResolvers<undefined>();
    const server = await openServer({
      atEnd: (letter) => (letter.to.includes(to) ? yes.promise : undefined),
    });
    const mail = mailTo(server.url);
    const held = await postCode(mail);
    mail.start();
    await expect.poll(() => server.letters).toHaveLength(1);
    await platform.clock.advance(lease);
    const next = await postCode(mail, 'sam@example.com');
    mail.wake();
    await becomes(next, { state: 'sent' });
    yes.resolve(undefined);
    await becomes(held, { state: 'sent' });
    expect(server.letters.map((letter) => letter.to)).toEqual([[to], ['sam@example.com']]);
  });

  it('send a letter again, under the same Message-ID, when a node dies before it has noted the success', async () => {
    const { store } = platform.services;
    let dead = false;
    const change: Store['change'] = (work) =>
      dead ? Promise.reject(new Error('the node is gone')) : store.change(work);
    const server = await openServer({
      atEnd() {
        dead = true;
        return undefined;
      },
    });
    const first = mailTo(server.url, { store: { ...store, change } });
    const outboxID = await postCode(first);
    first.start();
    await expect.poll(() => platform.logLines.join()).toContain('mail.unrecorded');
    const second = mailTo(server.url);
    second.start();
    expect(await row(outboxID)).toMatchObject({ state: 'queued' });
    await platform.clock.advance(lease);
    second.wake();
    await becomes(outboxID, { state: 'sent' });
    const names = server.letters.map((letter) => /^Message-ID: (.*)\r$/im.exec(letter.raw)?.[1]);
    expect(names).toHaveLength(2);
    expect(new Set(names)).toEqual(new Set([`<${outboxID}@foyer.example>`]));
  });
});
