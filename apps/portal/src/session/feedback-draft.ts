import { type Checked, isText, maybe, shaped } from './checks.ts';
import { parseJson, session } from './web-storage.ts';

// Apart from what the steps of flows keep, which is part of the first visit.
const key = 'feedbackDraft';
/** What is kept of one text. */
const keptLength = 4000;

const isDraft = shaped({ topic: isText, message: isText, email: isText, accountID: maybe(isText) });

/** A message to support that was begun; its pictures are never kept. */
export type FeedbackDraft = Checked<typeof isDraft>;

/**
 * The message that was begun in this tab: by this account, or by nobody who was signed in.
 * @param accountID of who is signed in
 */
export function feedbackDraft(accountID: string | undefined): FeedbackDraft | undefined {
  const kept = parseJson(session.read(key));
  const isTheirs = isDraft(kept) && (kept.accountID === undefined || kept.accountID === accountID);
  return isTheirs ? kept : undefined;
}

/** Keeps a message that was begun, the beginning of one that is too long. */
export function keepFeedbackDraft({ message, email, ...rest }: FeedbackDraft): void {
  const cut = { ...rest, message: message.slice(0, keptLength), email: email.slice(0, keptLength) };
  session.write(key, JSON.stringify(cut));
}

/** Forgets it: it was sent, or whoever wrote it has gone. */
export const forgetFeedbackDraft = (): void => session.write(key, undefined);
