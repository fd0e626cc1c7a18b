import type { ResultOf } from '@foyer/contract/calls';
import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { RefusingContext } from '../../../kernel/call/context.ts';
import { refuseLockedCode } from '../../limits/rules/refuse-locked-code.ts';
import type { WantedCode } from './code-letter.ts';
import { refuseUsedUp } from './consume-sends.ts';
import { postCode } from './post-code.ts';

/**
 * Puts a code into the post; refuses with 11003 or 11264 where too many went out (security: R16, R18), and with 11247
 * where the code could not be used.
 */
export async function mailCode(
  context: RefusingContext<11003 | 11247 | 11264>,
  wanted: WantedCode,
): Promise<ResultOf<'sendVerifyEmailCodeNoAuth'>> {
  await refuseLockedCode(context, wanted);
  const mailed = await postCode(context, wanted);
  if ('usedUp' in mailed) return refuseUsedUp(context, mailed.usedUp);
  return {
    sendId: mailed.sendId,
    resendInSec: limits.resendCountdownSec,
    expiresInSec: toSec(mailed.expiresAt - context.services.clock.now()),
  };
}
