import { minutes, seconds } from '@foyer/contract/durations';
import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { digitsOf } from '../../../kernel/secrets/code.ts';
import { newID } from '../../../kernel/secrets/token.ts';
import { mailOfEachTest, mailedTo as to } from '../../../testing/mail-nodes.ts';
import { openScriptedSmtp } from '../../../testing/scripted-smtp.ts';
import { isAnyDue } from '../store/outbox.ts';
import { createMail } from './mail.ts';
import type { OutgoingLetter, Transport } from './transport.ts';

const { platform, closeLater, openServer, mailTo, codeLetter, postCode, row, becomes } = mailOfEachTest();

describe('a letter', () => {
  it('goes out at once after the commit and leaves neither address nor data behind', async () => {
    const server = await openServer();
    const mail = mailTo(server.url);
    mail.start();
    const codeID = newID();
    const outboxID = await postCode(mail, to, codeID);
    await becomes(outboxID, { state: 'sent', attempts: 1, data: '{}', lastError: null });
    const [letter] = server.letters;
    expect(letter?.to).toEqual([to]);
    expect(letter?.raw).toContain(digitsOf(codeID, platform.services.keys));
    expect(JSON.stringify(await row(outboxID))).not.toContain('robin');
    expect(platform.logLines.join()).toContain('mail.sent');
    expect(platform.logLines.join()).not.toMatch(/robin|example\.com/);
  });

  it('R13: lies in the outbox without its digits', async () => {
    const mail = mailTo('smtp://127.0.0.1:9');
    const codeID = newID();
    const outboxID = await postCode(mail, to, codeID);
    expect(JSON.stringify(await row(outboxID))).not.toContain(digitsOf(codeID, platform.services.keys));
  });

  it('is never sent where its change was rolled back', async () => {
    const server = await openServer();
    const mail = mailTo(server.url);
    mail.start();
    const failing = platform.services.store.change(async (tx) => {
      await mail.post(tx, codeLetter(newID()));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const next = await postCode(mail, 'sam@example.com');
    await becomes(next, { state: 'sent' });
    expect(server.letters.map((letter) => letter.to)).toEqual([['sam@example.com']]);
  });

  it('is tried again after 2, 8, 30 and 120 seconds, and not before', async () => {
    const replies = [451, 421, 450, 452];
    const server = await openServer({ atRecipient: () => replies.shift() });
    const mail = mailTo(server.url);
    mail.start();
    const outboxID = await postCode(mail);
    for (const [failures, gap] of [2, 8, 30, 120].entries()) {
      await becomes(outboxID, { state: 'queued', attempts: failures + 1, leasedUntil: 0 });
      expect((await row(outboxID)).dueAt - platform.clock.now()).toBe(seconds(gap));
      await platform.clock.advance(seconds(gap) - 1);
      expect(await isAnyDue(platform.services.store.read, platform.clock.now())).toBe(false);
      await platform.clock.advance(1);
      mail.wake();
    }
    await becomes(outboxID, { state: 'sent', attempts: 5, lastError: null });
    expect(server.letters).toHaveLength(1);
  });

  it('is given up for good when the mail server refuses its recipient', async () => {
    const server = await openServer({ atRecipient: () => 550 });
    const mail = mailTo(server.url);
    mail.start();
    const outboxID = await postCode(mail);
    await becomes(outboxID, { state: 'refused', attempts: 1, data: '{}', lastError: '550' });
    expect((await row(outboxID)).recipient).not.toContain('@');
    expect(platform.logLines.join()).not.toContain('robin');
  });

  it('is given up for good when the mail server refuses what it says, kept when it is only busy', async () => {
    const replies = [452, 554];
    const server = await openServer({ atEnd: () => replies.shift() });
    const mail = mailTo(server.url);
    mail.start();
    const outboxID = await postCode(mail);
    await becomes(outboxID, { state: 'queued', attempts: 1, lastError: '452' });
    await platform.clock.advance(seconds(2));
    mail.wake();
    await becomes(outboxID, { state: 'refused', attempts: 2, lastError: '554' });
  });

  it('waits while there is no mail server, and loses nothing', async () => {
    const gone = await openScriptedSmtp();
    await gone.close();
    const down = mailTo(gone.url);
    down.start();
    const outboxID = await postCode(down);
    await becomes(outboxID, { state: 'queued', attempts: 1 });
    expect((await row(outboxID)).lastError).toMatch(/^E[A-Z]+$/);
    await down.stop();
    const server = await openServer();
    await platform.clock.advance(seconds(2));
    mailTo(server.url).start();
    await becomes(outboxID, { state: 'sent' });
  });

  it('does not wait behind one that the mail server takes its time for', async () => {
    const held = Promise.withResolvers<undefined>();
    const atRecipient = (address: string) => (address === 'slow@example.com' ? held.promise : undefined);
    const server = await openServer({ atRecipient });
    const mail = mailTo(server.url);
    mail.start();
    const slow = await postCode(mail, 'slow@example.com');
    const others = await Promise.all([1, 2, 3].map((n) => postCode(mail, `quick${n}@example.com`)));
    for (const other of others) await becomes(other, { state: 'sent' });
    expect(await row(slow)).toMatchObject({ state: 'queued' });
    const stopped = mail.stop();
    held.resolve(undefined);
    await stopped;
    expect(await row(slow)).toMatchObject({ state: 'sent' });
  });

  it('is not sent when its code has expired', async () => {
    const server = await openServer();
    const mail = mailTo(server.url);
    const outboxID = await postCode(mail);
    await platform.clock.advance(minutes(10));
    mail.start();
    await becomes(outboxID, { state: 'expired', attempts: 0, data: '{}' });
    expect(server.connections).toBe(0);
    await expect.poll(() => platform.logLines.join()).toContain('"mail.expired"');
  });

  it('R48: that was written only to make no difference between addresses is dropped, and not said to be late', async () => {
    const server = await openServer();
    const mail = mailTo(server.url);
    const letter = { ...codeLetter(newID()), expiresAt: platform.clock.now() };
    const outboxID = await platform.services.store.change((tx) => mail.post(tx, letter));
    mail.start();
    await becomes(outboxID, { state: 'expired', attempts: 0, data: '{}' });
    await expect.poll(() => platform.logLines.join()).toContain('"mail.dropped"');
    expect(platform.logLines.join()).not.toMatch(/mail\.expired|robin|example\.com/);
    expect(server.connections).toBe(0);
  });

  it('N14: that goes to nobody is written all the same, and then goes nowhere', async () => {
    const rehearsed: OutgoingLetter[] = [];
    const transport: Transport = {
      send: () => Promise.reject(new Error('it was sent')),
      rehearse: async (letter) => void rehearsed.push(letter),
      close: () => undefined,
    };
    const { services } = platform;
    const mail = createMail({ ...services, transport });
    closeLater(() => mail.stop());
    const codeID = newID();
    const letter = { ...codeLetter(codeID), expiresAt: platform.clock.now() };
    const outboxID = await services.store.change((tx) => mail.post(tx, letter));
    mail.start();
    await becomes(outboxID, { state: 'expired', attempts: 0, data: '{}' });
    expect(rehearsed).toMatchObject([{ outboxID, code: digitsOf(codeID, services.keys) }]);
  });

  it('ends as expired when the next try would come too late', async () => {
    const server = await openServer({ atRecipient: () => 451 });
    const mail = mailTo(server.url);
    const outboxID = await postCode(mail);
    await platform.clock.advance(minutes(10) - seconds(1));
    mail.start();
    await becomes(outboxID, { state: 'expired', lastError: '451' });
  });

  it.each([
    'robin@example.com\r\nBcc: eve@example.com',
    'robin@example.com, eve@example.com',
    'Robin <eve@example.com>',
    '"robin@example.com eve@example.com"@example.org',
    'robin@example.com>\r\nRCPT TO:<eve@example.com',
    'group:eve@example.com;',
    'eve@example.com ',
  ])('R54: never reaches the wire with a hostile recipient: %j', async (hostile) => {
    const server = await openServer();
    const mail = mailTo(server.url);
    mail.start();
    const outboxID = await postCode(mail, hostile);
    await becomes(outboxID, { state: 'refused', lastError: 'address' });
    expect(server.connections).toBe(0);
  });

  it('R54: has one recipient, in the envelope and in its head', async () => {
    const server = await openServer();
    const mail = mailTo(server.url);
    mail.start();
    const recipient = "o'brien+home=1@example.com";
    await becomes(await postCode(mail, recipient), { state: 'sent' });
    const [letter] = server.letters;
    expect(letter?.to).toEqual([recipient]);
    expect(letter?.raw.match(/^(?:to|cc|bcc): .*$/gim)).toEqual([`To: ${recipient}`]);
    expect(letter?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it.each(['en', 'th'] as const)(
    'has no line beyond 998 octets, and comes whole, however long what was written: %s',
    async (language) => {
      const server = await openServer();
      const mail = mailTo(server.url);
      mail.start();
      const answer = 'Please switch it off and on. '.repeat(60).trim();
      const message = `${'ไม่ติด'.repeat(200)}\n.\nFrom here on it blinks.`;
      const occasion = { at: platform.clock.now(), osInfo: '', clientInfo: '' };
      const data = { reference: 'K7QX-M4DT', answer, message, occasion };
      const letter = { letter: 'feedbackAnswer' as const, data, to, language, appID: defaultAppID };
      const outboxID = await platform.services.store.change((tx) => mail.post(tx, letter));
      await becomes(outboxID, { state: 'sent' });
      const [{ raw } = { raw: '' }] = server.letters;
      expect(raw.split('\r\n').filter((line) => Buffer.byteLength(line) > 998)).toEqual([]);
      const { text } = await PostalMime.parse(raw);
      expect(text).toContain(`\n\n${answer}\n\n`);
      expect(text).toContain(`\n\n${message.replace(/^/gm, '> ')}\n\n`);
    },
  );
});
