import { limits } from '@foyer/contract/limits';
import { audit } from '../accounts/audit.ts';
import { occasionAt } from '../accounts/context.ts';
import type { Services } from '../services.ts';
import { noteFeedback } from '../store/feedback/feedback.ts';
import { answerAddress, feedbackNamed } from './feedback-show.ts';
import { byOperator, OperatorRefusal } from './operator.ts';

/** An answer may be as long as what it answers. */
const longest = limits.feedback.messageMax;

/**
 * Writes back to whoever wrote: a letter in their language's frame with these words, which are kept beside the message.
 * @throws OperatorRefusal where there is no such feedback or no address, or the text is empty or too long
 */
export async function answerFeedback(services: Services, feedbackID: string, text: string): Promise<void> {
  const { store, clock, mail } = services;
  const answer = text.replaceAll('\r\n', '\n').trim();
  if (answer === '' || answer.length > longest)
    throw new OperatorRefusal(`An answer has 1 to ${longest} characters.`);
  const row = await feedbackNamed(services, feedbackID);
  const to = await answerAddress(services, row);
  if (to === '') throw new OperatorRefusal('Whoever wrote this left no address.');
  const now = clock.now();
  const { accountID, language, appID } = row;
  const occasion = occasionAt(row.createdAt);
  await store.change(async (tx) => {
    if (!(await noteFeedback(tx, feedbackID, { answer, answeredAt: now })))
      throw new OperatorRefusal(`No feedback has the id ${feedbackID}.`);
    await mail.post(tx, {
      letter: 'feedbackAnswer',
      data: { reference: feedbackID, answer, message: row.message, occasion },
      to,
      language,
      appID,
    });
    const event = 'feedback.answered';
    await audit(tx, byOperator(services), { event, accountID, details: { feedbackID } });
  });
}

/** Marks feedback as done. @throws OperatorRefusal where there is no such feedback */
export async function closeFeedback(services: Services, feedbackID: string): Promise<{ changed: boolean }> {
  const { store, clock } = services;
  const { accountID, closedAt } = await feedbackNamed(services, feedbackID);
  if (closedAt !== null) return { changed: false };
  await store.change(async (tx) => {
    await noteFeedback(tx, feedbackID, { closedAt: clock.now() });
    const event = 'feedback.closed';
    await audit(tx, byOperator(services), { event, accountID, details: { feedbackID } });
  });
  return { changed: true };
}
