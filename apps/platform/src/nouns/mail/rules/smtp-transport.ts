import { readEmail } from '@foyer/contract/fields/email-address';
import type { Transporter } from 'nodemailer';
import { after } from '../../../kernel/world/world.ts';
import { type SmtpConfig, senderAddress, smtpOptions, smtpTimes } from './smtp-options.ts';
import type { Delivery, OutgoingLetter, Transport } from './transport.ts';

const textOf = (error: object, name: string) => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** Only what is said of the recipient or of the letter itself is for good; all else is ours to repair and try again. */
function readFailure(error: unknown): Delivery {
  if (!(error instanceof Error)) return { outcome: 'failed', error: 'unknown' };
  const replyCode: unknown = Reflect.get(error, 'responseCode');
  const command = textOf(error, 'command') ?? '';
  if (typeof replyCode !== 'number') return { outcome: 'failed', error: textOf(error, 'code') ?? error.name };
  const isFinal = replyCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
  return { outcome: isFinal ? 'refused' : 'failed', error: String(replyCode) };
}

/** A server that keeps a conversation alive without ever ending it must not hold up the other letters. */
function inTime(sending: Promise<Delivery>): Promise<Delivery> {
  const { promise, resolve } = Promise.withResolvers<Delivery>();
  const late = { outcome: 'failed', error: 'ETIMEDOUT' } as const;
  const timer = after(smtpTimes.connect + smtpTimes.send, () => resolve(late));
  void sending.then(resolve).finally(() => timer.cancel());
  return promise;
}

/** A letter as nodemailer takes it, from the family's address. */
const composerOf =
  (senderName: string, from: string) =>
  ({ outboxID, to, at, subject, html, text }: OutgoingLetter) => ({
    from: { name: senderName, address: from },
    to: { name: '', address: to },
    envelope: { from, to: [to] },
    messageId: `<${outboxID}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(at),
    subject,
    html,
    text,
    // RFC 3834, section 5: no automatic replies
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/**
 * Sends by SMTP, over a pool of connections. The recipient goes to the mailer as an object beside an explicit envelope,
 * so that nothing in an address is ever read as a list or a header (security: R54).
 * @param senderName shown beside the sender's address
 */
export function smtpTransport(config: SmtpConfig, senderName: string): Transport {
  // loaded with the first letter, so that a start is faster
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const pool: Transporter = createTransport(smtpOptions(config));
    const nowhere: Transporter = createTransport({ streamTransport: true, buffer: true });
    return { pool, nowhere };
  };
  let opened: ReturnType<typeof open> | undefined;
  const compose = composerOf(senderName, senderAddress(config));

  return {
    async send(letter) {
      if (readEmail(letter.to) !== letter.to) return { outcome: 'refused', error: 'address' };
      opened ??= open();
      const { pool } = await opened;
      const sending = pool.sendMail(compose(letter)).then((): Delivery => ({ outcome: 'sent' }), readFailure);
      return inTime(sending);
    },
    async rehearse(letter) {
      opened ??= open();
      const { nowhere } = await opened;
      await nowhere.sendMail(compose(letter)).catch(readFailure);
    },
    close: () => void opened?.then(({ pool }) => pool.close()),
  };
}

/** Opens a connection as for a letter, signs in, and sends nothing. @returns a code of what is wrong, undefined where nothing is */
export async function whyNoMail(config: SmtpConfig): Promise<string | undefined> {
  const { createTransport } = await import('nodemailer');
  const pool = createTransport(smtpOptions(config));
  try {
    await pool.verify();
    return undefined;
  } catch (error) {
    const failed = readFailure(error);
    return 'error' in failed ? failed.error : 'unknown';
  } finally {
    pool.close();
  }
}
