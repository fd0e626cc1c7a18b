import { minutes } from '@foyer/contract/durations';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Services } from '../kernel/call/services.ts';
import { newID } from '../kernel/secrets/token.ts';
import { createMail, type Mail } from '../nouns/mail/rules/mail.ts';
import type { OutboxTable } from '../nouns/mail/store/outbox-tables.ts';
import { openScriptedSmtp, type ScriptedSmtp, type SmtpScript } from './scripted-smtp.ts';
import { platformOfEachTest } from './started-platform.ts';

const occasion = { at: 0, osInfo: 'Windows', clientInfo: 'Chrome' };

/** Whom the letters of tests go to. */
export const mailedTo = 'robin@example.com';

/** A platform for each test of a file, the mail servers and further nodes that it needs, and a look at the outbox. */
export function mailOfEachTest() {
  const platform = platformOfEachTest({ idle: true });
  let closers: (() => Promise<unknown>)[];

  beforeEach(() => {
    closers = [];
  });

  afterEach(async () => {
    for (const close of closers.toReversed()) await close();
  });

  const openServer = async (script: SmtpScript = {}): Promise<ScriptedSmtp> => {
    const server = await openScriptedSmtp(script);
    closers.push(() => server.close());
    return server;
  };

  /** A mail of its own on the platform's outbox: another node. */
  function mailTo(smtpUrl: string, changes: Partial<Services> = {}): Mail {
    const { services } = platform;
    const mail = createMail({ ...services, ...changes, config: { ...services.config, smtpUrl } });
    closers.push(() => mail.stop());
    return mail;
  }

  const codeLetter = (codeID: string, recipient = mailedTo) => ({
    letter: 'code' as const,
    data: {
      codeID,
      bizType: 'login' as const,
      hasAccount: true,
      expiresAt: platform.clock.now() + minutes(10),
      occasion,
    },
    to: recipient,
    language: 'en' as const,
    appID: 'petApp' as const,
  });

  const postCode = (mail: Mail, recipient = mailedTo, codeID = newID()) =>
    platform.services.store.change((tx) => mail.post(tx, codeLetter(codeID, recipient)));

  const row = async (outboxID: string): Promise<OutboxTable> =>
    platform.services.store.read
      .selectFrom('outbox')
      .selectAll()
      .where('outboxID', '=', outboxID)
      .executeTakeFirstOrThrow();

  const becomes = (outboxID: string, expected: Partial<OutboxTable>) =>
    expect.poll(() => row(outboxID), { interval: 10 }).toMatchObject(expected);

  /** Has something closed after the test. */
  const closeLater = (close: () => Promise<unknown>) => closers.push(close);

  return { platform, closeLater, openServer, mailTo, codeLetter, postCode, row, becomes };
}
