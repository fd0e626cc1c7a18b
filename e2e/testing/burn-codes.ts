import { limits } from '@foyer/contract/limits';
import type { SignedOutPurpose } from '@foyer/contract/nouns/code-purposes';
import { callerOf, resultOf } from './calls.ts';
import type { Foyer } from './foyer.ts';
import { nextCode } from './recovery.ts';
import { otherThan } from './sign-in.ts';

/** Whose code, and what it is for. */
interface Burnt {
  email: string;
  bizType: SignedOutPurpose;
}

/** A stranger's browser asks for a code and uses up its tries with wrong ones. */
async function burnOne(
  { url, inbox }: Pick<Foyer, 'url' | 'inbox'>,
  { email, bizType }: Burnt,
): Promise<void> {
  const call = callerOf(url);
  // Brings the cookie by which browsers behind one address are told apart
  await resultOf(call, 'checkAppActivated', { appID: 'accountWeb' });
  await resultOf(call, 'sendVerifyEmailCodeNoAuth', { email, bizType });
  const code = otherThan(await nextCode(inbox, email));
  for (let nth = 0; nth < limits.code.tries; nth += 1) {
    if (bizType === 'login' || bizType === 'thirdBind') await call('authByPWDOrOTM', { email, code });
    else await call('verifyEmailByCodeNoAuth', { email, bizType, code });
  }
}

/**
 * Unknown browsers type so many wrong codes that codes for this purpose are locked to them; the owner's letter is in
 * the mailbox then.
 */
export async function burnCodes(foyer: Pick<Foyer, 'url' | 'inbox'>, burnt: Burnt): Promise<void> {
  for (let wrong = 0; wrong < limits.codeFailures.max; wrong += limits.code.tries)
    await burnOne(foyer, burnt);
}
