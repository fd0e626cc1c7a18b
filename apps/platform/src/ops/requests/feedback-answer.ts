import { emailKey } from '@foyer/contract/fields/email-address';
import { limits } from '@foyer/contract/limits';
import { occasionAt } from '../../kernel/call/context.ts';
import type { Services } from '../../kernel/call/services.ts';
import type { Writer } from '../../kernel/store/store.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { tryAnswerFeedback, tryCloseFeedback } from '../../nouns/help/store/feedback.ts';
import type { FeedbackTable } from '../../nouns/help/store/feedback-tables.ts';
import { holdWriter } from '../account/find-account.ts';
import { byOperator, OperatorRefusal } from '../operator.ts';
import { timeText } from '../output/table.ts';
import { feedbackNamed } from './feedback-show.ts';

/** An answer may be as long as what it answers. */
const longest = limits.feedback.messageMax;

/**
 * Locks the account of the message's author, so that it cannot be erased before the message is answered or closed.
 * @returns the current message, and the address of its author's account; empty if there is none
 */
async function holdNamed(tx: Writer, feedbackID: string): Promise<{ row: FeedbackTable; own: string }> {
  const { accountID, email } = await feedbackNamed(tx, feedbackID);
  const writer = await holdWriter(tx, { accountID, emailKey: emailKey(email ?? '') });
  const row = await feedbackNamed(tx, feedbackID);
  if (row.accountID !== accountID) throw new OperatorRefusal('It has changed just now. Look at it again.');
  const own = accountID !== null && writer && writer.accountID !== null ? writer.email : '';
  return { row, own };
}

/**
 * Mails an answer to the author of a message, in the author's language, and stores it with the message. A message can be
 * answered once.
 * @throws OperatorRefusal if there is no such message or no address, the text is empty or too long, or it was answered before
 */
export function answerFeedback(services: Services, feedbackID: string, text: string): Promise<void> {
  const { store, clock, mail } = services;
  const answer = text.replaceAll('\r\n', '\n').trim();
  if (answer === '' || answer.length > longest)
    throw new OperatorRefusal(`An answer has 1 to ${longest} characters.`);
  return store.change(async (tx) => {
    const { row, own } = await holdNamed(tx, feedbackID);
    const answered = await tryAnswerFeedback(tx, feedbackID, { answer, answeredAt: clock.now() });
    if (!answered)
      throw new OperatorRefusal(
        `Already answered${row.answeredAt === null ? ' just now' : ` on ${timeText(row.answeredAt)}`}: no letter was sent. \`foyer feedback show ${feedbackID}\` shows the answer.`,
      );
    // an address that was typed may be of another account than the author's: the locked row says whether that was erased
    const to = answered.email ?? own;
    if (to === '') throw new OperatorRefusal('Whoever wrote this left no address.');
    const { accountID, language, appID, message, createdAt } = answered;
    await mail.post(tx, {
      letter: 'feedbackAnswer',
      data: { reference: feedbackID, answer, message, occasion: occasionAt(createdAt) },
      to,
      language,
      appID,
    });
    const event = 'feedback.answered';
    await audit(tx, byOperator(services), { event, accountID, details: { feedbackID } });
  });
}

/** Marks feedback as done. @throws OperatorRefusal if there is no such feedback */
export function closeFeedback(services: Services, feedbackID: string): Promise<{ changed: boolean }> {
  return services.store.change(async (tx) => {
    const { row } = await holdNamed(tx, feedbackID);
    if (!(await tryCloseFeedback(tx, feedbackID, services.clock.now()))) return { changed: false };
    const { accountID } = row;
    const event = 'feedback.closed';
    await audit(tx, byOperator(services), { event, accountID, details: { feedbackID } });
    return { changed: true };
  });
}
