import { readStash, removeStash, type Stashed, writeStash } from '../../../session/stash.ts';

/** Characters of one text that are kept. */
const keptLength = 4000;

/** A message to support that was begun; its pictures are never kept. */
export type FeedbackDraft = Stashed<'feedbackDraft'>;

/**
 * The message that was begun in this tab: by this account, or by nobody who was signed in.
 * @param accountID of who is signed in
 */
export function feedbackDraft(accountID: string | undefined): FeedbackDraft | undefined {
  const draft = readStash('feedbackDraft');
  return draft?.accountID === undefined || draft.accountID === accountID ? draft : undefined;
}

/** Keeps a message that was begun, the beginning of one that is too long. */
export function keepFeedbackDraft({ message, email, ...rest }: FeedbackDraft): void {
  const cut = { message: message.slice(0, keptLength), email: email.slice(0, keptLength) };
  writeStash('feedbackDraft', { ...rest, ...cut });
}

/** Forgets it: it was sent. */
export const forgetFeedbackDraft = (): void => removeStash('feedbackDraft');
