import type { ResultOf } from '@foyer/contract/calls';
import { toSec } from '@foyer/contract/durations';
import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import { limits } from '@foyer/contract/limits';
import type { RefusingContext } from '../../../kernel/call/context.ts';
import { newToken } from '../../../kernel/secrets/token.ts';
import { audit } from '../../audit/rules/audit.ts';
import { consumeSends, refuseUsedUp } from '../../codes/rules/consume-sends.ts';
import { isKnownBrowser } from '../../limits/rules/known-browsers.ts';
import { postLink, type WantedLink } from './post-link.ts';

/**
 * Mails the link that proves a mailbox for a privacy request. Every address gets a letter and every request the same
 * answer, so that neither tells anything (settled C6); refuses with 11003 or 11264 where too many went out.
 */
export async function mailDsrrLink(
  context: RefusingContext<11003 | 11264>,
  wanted: WantedLink,
): Promise<ResultOf<'sendVerifyEmailCodeNoAuth'>> {
  const emailKey = keyOf(wanted.email);
  const known = await isKnownBrowser(context, emailKey);
  const usedUp = await context.services.store.change(async (tx) => {
    const over = await consumeSends(tx, context, { emailKey, known });
    const event = over ? 'code.sendRefused' : 'dsrr.linkSent';
    await audit(tx, context, { event, details: { bizType: wanted.purpose, requestID: wanted.requestID } });
    if (!over) await postLink(tx, context, wanted);
    return over;
  });
  if (usedUp) return refuseUsedUp(context, usedUp);
  return {
    // nobody can follow the delivery of this letter: it has a link only where the request is the address's
    sendId: newToken().token,
    resendInSec: limits.resendCountdownSec,
    expiresInSec: toSec(limits.dsrr.linkLife),
  };
}
