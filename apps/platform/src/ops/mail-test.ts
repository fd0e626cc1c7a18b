import { readEmail } from '@foyer/contract/email-address';
import type { Command } from 'commander';
import { audit } from '../accounts/audit.ts';
import { newID } from '../domain/token.ts';
import type { Delivery } from '../mail/transport.ts';
import type { Services } from '../services.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from './operator.ts';

/** What the error of a delivery means; others are reply codes of the mail server (RFC 5321). */
const meanings: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server refuses the user or password of SMTP_URL',
  ECONNECTION: 'nothing answers there: check host and port of SMTP_URL, and the firewall',
  ESOCKET: 'the connection failed, often for its certificate: check host and port of SMTP_URL',
  EDNS: 'the host of SMTP_URL has no address',
  ETIMEDOUT: 'the mail server did not answer in time',
  ETLS: 'the mail server offers no STARTTLS, and production demands it (`?tls=` in operating.md)',
  '500': 'the mail server does not know STARTTLS, and production demands it (`?tls=` in operating.md)',
  '530': 'the mail server wants a user and password in SMTP_URL, or TLS',
  '535': 'the mail server refuses the user or password of SMTP_URL',
  '550': 'the mail server refuses this recipient, or the sender of MAIL_FROM',
  address: 'the address is none that mail goes to',
};

const explained = (delivery: Exclude<Delivery, { outcome: 'sent' }>): string => {
  const meaning = meanings[delivery.error];
  return meaning === undefined ? delivery.error : `${delivery.error}: ${meaning}`;
};

/** @returns what the mail server said to a small letter */
async function sendTest(services: Services, typed: string): Promise<string> {
  const { mail, brand, config, clock } = services;
  const to = readEmail(typed);
  if (!to) throw new OperatorRefusal(`${typed} is not an e-mail address.`);
  const text = `This letter shows that ${config.publicUrl} can send mail.\n`;
  const delivery = await mail.sendNow({
    outboxID: newID(),
    to,
    at: clock.now(),
    subject: `${brand.familyName}: test of mail`,
    text,
    html: `<p>${text}</p>`,
    code: undefined,
    links: [],
  });
  const details = { outcome: delivery.outcome };
  await services.store.change((tx) => audit(tx, byOperator(services), { event: 'mail.tested', details }));
  if (delivery.outcome !== 'sent') throw new OperatorRefusal(`Not sent. ${explained(delivery)}.`);
  if (mail.sender === undefined)
    return `There is no SMTP_URL: the letter lies in the local inbox, ${config.publicUrl}/inbox.`;
  return `The mail server has taken it, from ${mail.sender}. Whether it arrives is for the recipient to see.`;
}

/** `mail test <to>` */
export function addMailCommands(program: Command, operator: Operator): void {
  program
    .command('mail')
    .description('looks after sending mail')
    .command('test')
    .argument('<to>', 'e-mail address')
    .description('sends a small letter at once, and says what the mail server answered')
    .action(async (to: string) => {
      operator.say(await withServices(operator, (services) => sendTest(services, to)));
    });
}
