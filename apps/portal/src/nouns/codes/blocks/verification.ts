import { setNavigation } from '../../../session/navigation.ts';
import { readStash, removeStash, type Stashed, writeStash } from '../../../session/stash.ts';

/** Keeps which code was sent for the present flow (specification section 3: e-mail verification params, isSendCode). */
export function keepVerification(verification: Stashed<'emailVerification'>): void {
  writeStash('emailVerification', verification);
  setNavigation({ isSendCode: verification.sendId !== undefined });
}

/** Keeps how many tries the present code has left, for when its page is opened again: 0 where it is over. */
export function keepTriesLeft(triesLeft: number): void {
  const verification = readStash('emailVerification');
  if (verification) writeStash('emailVerification', { ...verification, triesLeft });
}

/** Forgets the code of a flow that goes on without it or has ended. */
export function endVerification(): void {
  removeStash('emailVerification');
  setNavigation({ isSendCode: false, isCountdown: false });
}
