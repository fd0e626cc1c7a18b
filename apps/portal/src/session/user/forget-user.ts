import { forgetFreed } from '../browser/forget-freed.ts';
import { setNavigation } from '../navigation.ts';
import { currentPartner, notePartnerDecided } from '../request/partner.ts';
import { clearStash, type StashKey } from '../stash.ts';
import { type EndReason, endSession } from './user.ts';

/** What outlives the end of a session: what a partner asked for and waits for, whatever ended it (settled F1, X11). */
function keptAfter(reason: EndReason | undefined): StashKey[] {
  const request: StashKey[] = currentPartner()?.closed ? [] : ['partner'];
  return reason === 'expired' ? [...request, 'returnTo'] : request;
}

/**
 * Deletes what this tab keeps for a user whose session has ended, except for what a partner asked for, and after 11001
 * where the user wanted to go (settled X11).
 * @param reason undefined where another tab ended the session
 */
export function clearTab(reason: EndReason | undefined): void {
  clearStash(keptAfter(reason));
  // After 11001 the same visitor goes on: a session that the link brought is still offered.
  if (reason !== 'expired') notePartnerDecided();
  forgetFreed();
  setNavigation({ protocols: 'unknown', deletionDue: false, isSendCode: false, isCountdown: false });
}

/** Forgets the user in all tabs, and what this tab keeps for them. */
export function forgetUser(reason: EndReason): void {
  clearTab(reason);
  endSession(reason);
}
