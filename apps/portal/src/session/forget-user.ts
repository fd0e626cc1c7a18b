import { forgetFreed } from './freed-browser.ts';
import { setNavigation } from './navigation.ts';
import { partnerContext } from './partner.ts';
import { clearStash, type StashKey } from './stash.ts';
import { type EndReason, endSession } from './user.ts';
import { isVoiceAction } from './voice-link.ts';

/** What outlives the end of a session (settled X11). */
function keptAfter(reason: EndReason | undefined): StashKey[] {
  // Another account goes on with what the partner asked for.
  if (reason === 'switching') return ['partner'];
  if (reason !== 'expired') return [];
  return isVoiceAction(partnerContext()?.action) ? ['returnTo', 'partner'] : ['returnTo'];
}

/**
 * Forgets what this tab keeps for somebody whose session has ended. After 11001 it keeps where they wanted to go, and
 * the request of a voice assistant (settled X11).
 * @param reason undefined where another tab ended the session
 */
export function clearTab(reason: EndReason | undefined): void {
  clearStash(keptAfter(reason));
  forgetFreed();
  setNavigation({ protocols: 'unknown', deletionDue: false, isSendCode: false, isCountdown: false });
}

/** Forgets the user in all tabs, and what this tab keeps for them. */
export function forgetUser(reason: EndReason): void {
  clearTab(reason);
  endSession(reason);
}
