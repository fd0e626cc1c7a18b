import type { ResultOf } from '@foyer/contract/calls';
import type { LinkedPurpose } from '@foyer/contract/code-purposes';
import { toSec } from '@foyer/contract/durations';
import { emailKey as keyOf } from '@foyer/contract/email-address';
import { limits } from '@foyer/contract/limits';
import { linkTokenOf } from '../../domain/link-token.ts';
import { hashOf, newID, newToken } from '../../domain/token.ts';
import { findAccountByEmail } from '../../store/accounts/accounts.ts';
import { addDsrrLink } from '../../store/dsrr/dsrr-links.ts';
import { holdOpenRequest } from '../../store/dsrr/dsrr-requests.ts';
import type { Writer } from '../../store/store.ts';
import { audit } from '../audit.ts';
import { consumeSends, refuseUsedUp } from '../codes/consume-sends.ts';
import { type Context, occasionOf, type RefusingContext } from '../context.ts';
import { isKnownBrowser } from '../locks/known-browsers.ts';

/** A link that somebody wants mailed. */
interface WantedLink {
  /** As typed. */
  email: string;
  requestID: string;
  purpose: LinkedPurpose;
}

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
    if (!over) await post(tx, context, wanted, await newLink(tx, context, wanted));
    return over;
  });
  if (usedUp) return refuseUsedUp(context, usedUp);
  return {
    // what became of this letter is told to nobody: there may be no link in it
    sendId: newToken().token,
    resendInSec: limits.resendCountdownSec,
    expiresInSec: toSec(limits.dsrr.linkLife),
  };
}

/** @returns undefined where the request is not this address's, or the address has no password to be set */
async function newLink(
  tx: Writer,
  { services }: Context,
  { email, requestID, purpose }: WantedLink,
): Promise<{ linkID: string; until: number } | undefined> {
  const emailKey = keyOf(email);
  const request = await holdOpenRequest(tx, requestID);
  if (request?.emailKey !== emailKey) return undefined;
  if (purpose === 'dsrrResetPassword' && !(await findAccountByEmail(tx, emailKey))) return undefined;
  const [linkID, createdAt] = [newID(), services.clock.now()];
  const expiresAt = createdAt + limits.dsrr.linkLife;
  const linkHash = hashOf(linkTokenOf(linkID, services.keys));
  await addDsrrLink(tx, { linkHash, requestID, purpose, createdAt, expiresAt });
  return { linkID, until: expiresAt };
}

async function post(
  tx: Writer,
  context: Context,
  { email, requestID, purpose }: WantedLink,
  link: { linkID: string; until: number } | undefined,
): Promise<void> {
  const { services, caller } = context;
  const account = await findAccountByEmail(tx, keyOf(email));
  await services.mail.post(tx, {
    letter: 'dsrrLink',
    data: { purpose, requestID, ...(link ? { link } : {}), occasion: occasionOf(context) },
    to: account?.email ?? email,
    language: account?.language ?? caller.language,
    appID: caller.appID,
  });
}
