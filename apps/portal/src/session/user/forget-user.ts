import { forgetFreed } from '../browser/forget-freed.ts';
import { setNavigation } from '../navigation.ts';
import { currentPartner, notePartnerDecided } from '../request/partner.ts';
import { clearStash, type StashKey } from '../stash.ts';
import { type EndReason, endSession } from './user.ts';

/** Where the user wanted to go, with the code of a device that is to be connected there. */
export const destination: readonly StashKey[] = ['returnTo', 'pairing'];

/** What outlives the end of a session: what a partner asked for and waits for, whatever ended it (settled F1, X11). */
function keptAfter(reason: EndReason | undefined): StashKey[] {
  const request: StashKey[] = currentPartner()?.closed ? [] : ['partner'];
  return reason === 'expired' ? [...request, ...destination] : request;
}

/**
 * Deletes what this tab keeps for a user whose session has ended, except for what a partner asked for, and after 11001
 * where the user wanted to go (settled X11).
 * @param reason undefined where another tab ended the session
 * @param kept what is kept besides
 */
export function clearTab(reason: EndReason | undefined, kept: readonly StashKey[] = []): void {
  clearStash([...keptAfter(reason), ...kept]);
  // After 11001 the same visitor goes on: a session that the link brought is still offered.
  if (reason !== 'expired') notePartnerDecided();
  forgetFreed();
  setNavigation({ protocols: 'unknown', deletionDue: false, isSendCode: false, isCountdown: false });
}

/** Forgets the user in all tabs, and what this tab keeps for them but for `kept`. */
export function forgetUser(reason: EndReason, kept?: readonly StashKey[]): void {
  clearTab(reason, kept);
  endSession(reason);
}
