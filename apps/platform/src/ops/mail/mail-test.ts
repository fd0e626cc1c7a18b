import { readEmail } from '@foyer/contract/fields/email-address';
import type { Command } from 'commander';
import type { Services } from '../../kernel/call/services.ts';
import { newID } from '../../kernel/secrets/token.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from '../operator.ts';
import { explainedError } from './mail-errors.ts';

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
  if (delivery.outcome !== 'sent') throw new OperatorRefusal(`Not sent. ${explainedError(delivery.error)}.`);
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
