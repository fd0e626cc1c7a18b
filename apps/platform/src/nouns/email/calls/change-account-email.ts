import type { DetailsOf } from '@foyer/contract/faults/faults';
import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { isDuplicate } from '../../../kernel/store/engine/is-duplicate.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { endFor } from '../../accounts/rules/endings.ts';
import { findAccountByEmail, moveAddress } from '../../accounts/store/accounts.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { pendingAddress } from '../../changes/rules/pending-address.ts';
import { recordChange } from '../../changes/rules/record-change.ts';
import { reservationOf } from '../../changes/rules/reservation.ts';
import { tellOfAddress } from '../../changes/rules/tell-of-address.ts';
import { type RightCode, tryCode } from '../../codes/rules/try-code.ts';
import { freeAddress } from '../../erasing/rules/free-address.ts';
import { publishEvent } from '../../events/rules/publish-event.ts';
import { isKnownBrowser } from '../../limits/rules/known-browsers.ts';
import { isRecoveryAddress } from '../../recovery-address/store/recovery-addresses.ts';
import { holdAccountOfSession, isOpen } from '../../sessions/store/sessions.ts';

type Request = HandlerRequest<'changeAccountEmail'>;
type Outcome = 'used' | 'over' | { taken: DetailsOf<11203> } | { email: string; undoUntil: string };

export const changeAccountEmail: Handler<'changeAccountEmail'> = async (request) => {
  const { services, session, data, refuse } = request;
  const { account, accountID } = session;
  const email = pendingAddress(account, services.clock.now());
  if (email === undefined) return refuse(11221);
  const emailKey = keyOf(email);
  if (data.email !== undefined && keyOf(data.email) !== emailKey) return refuse(11240);
  const known = await isKnownBrowser(request, emailKey);
  const typed = { email, emailKey, bizType: 'changeEmail', code: data.code, known, accountID } as const;
  const right = await tryCode(request, typed);
  const outcome = await prove(request, right, email).catch((reason: unknown): Outcome => {
    // another account has got it since it was looked for
    if (isDuplicate(reason)) return { taken: {} };
    throw reason;
  });
  if (outcome === 'used') return refuse(11221);
  if (outcome === 'over') return refuse(11001);
  if ('taken' in outcome) return refuse(11203, outcome.taken);
  return outcome;
};

/**
 * The proof of the mailbox is used up, and the address changed. An account that has the address and has never proven it
 * gives it up (decision 0071): no change holds two accounts, so its end stands between two changes of this one.
 */
async function prove(request: Request, right: RightCode, email: string): Promise<Outcome> {
  const { services, session } = request;
  const { store } = services;
  const outcome = await store.change(async (tx) => {
    const owner = await right.use(tx);
    if (!owner) return 'used';
    if (owner.accountID === null || !(await isOpen(tx, session.sessionID))) return 'over';
    return change(tx, request, owner, email);
  });
  if (typeof outcome === 'string' || !('unproven' in outcome)) return outcome;
  await freeAddress(services, outcome.unproven);
  const again = await store.change(async (tx) => {
    const owner = await holdAccountOfSession(tx, session);
    return owner ? change(tx, request, owner, email) : 'over';
  });
  return typeof again === 'object' && 'unproven' in again ? { taken: {} } : again;
}

/** Changes the address and signs everybody else out (security: R38, R65, R66, R68). */
async function change(
  tx: Writer,
  request: Request,
  owner: HeldAccount,
  email: string,
): Promise<Outcome | { unproven: string }> {
  const { services, session, caller } = request;
  const { accountID, sessionID } = session;
  const now = services.clock.now();
  const emailKey = keyOf(email);
  if (pendingAddress(owner, now) !== email) return 'used';
  // it may have become that while the code was on its way
  if (await isRecoveryAddress(tx, owner, emailKey)) return 'used';
  const reserved = await reservationOf(tx, request, emailKey, accountID);
  if (reserved) return { taken: reserved };
  const holder = await findAccountByEmail(tx, emailKey);
  if (holder) return holder.emailVerifiedAt === null ? { unproven: holder.accountID } : { taken: {} };
  const link = await recordChange(tx, services, owner, 'email');
  const count = await endFor(tx, request, owner, 'addressProven', { sessionID, bindHash: caller.bindHash });
  const changed = await moveAddress(tx, owner, { email, emailKey, now });
  await publishEvent(tx, services, { type: 'account.emailChanged', accountID });
  await audit(tx, request, { event: 'email.changed', accountID, details: { count } });
  await tellOfAddress(tx, request, { before: owner, changed, link });
  return { email, undoUntil: isoDateTime(link.until) };
}
