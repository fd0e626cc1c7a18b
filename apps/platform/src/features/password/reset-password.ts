import { hours, toSec } from '@foyer/contract/durations';
import { audit } from '../../accounts/audit.ts';
import { changedAt } from '../../accounts/changes/changed-at.ts';
import { tellOwner } from '../../accounts/changes/tell-owner.ts';
import { occasionOf } from '../../accounts/context.ts';
import { publishEvent } from '../../accounts/events/publish-event.ts';
import type { RightFactor } from '../../accounts/factors/try-factor.ts';
import { forgetBrowsers } from '../../accounts/locks/known-browsers.ts';
import { endGrants } from '../../accounts/oauth/end-grants.ts';
import { acceptablePassword } from '../../accounts/password/new-password.ts';
import { claimAccount } from '../../accounts/sign-in/claim-account.ts';
import { endAccess } from '../../accounts/sign-in/end-access.ts';
import { checkTicket, ticketUse } from '../../accounts/tickets.ts';
import type { Budget } from '../../domain/budget.ts';
import { accountSubject, addressSubject, type Subject } from '../../domain/subject.ts';
import { findAccountByEmail, setPasswordHash } from '../../store/accounts/accounts.ts';
import { reservedSince } from '../../store/accounts/changes.ts';
import { holdAccount } from '../../store/accounts/hold-account.ts';
import { endTrust } from '../../store/accounts/trust.ts';
import { consume } from '../../store/limits/counters.ts';
import { forgetFailures } from '../../store/limits/locks.ts';
import { findTicket, trySpendTicket } from '../../store/proofs/tickets.ts';
import type { Writer } from '../../store/store.ts';
import type { AccountTable, TicketTable } from '../../store/tables.ts';
import type { Handler, HandlerRequest } from '../handler.ts';
import { askForFactor, consumeFactor, provenFactor } from './reset-factor.ts';

type Request = HandlerRequest<'resetPassword'>;

export const resetPassword: Handler<'resetPassword'> = async (request) => {
  const { services, data } = request;
  const { account, ticket } = await accountToReset(request);
  const { email, accountID } = account;
  // who lacks the factor learns nothing of the password, and uses nothing up (settled A12)
  await askForFactor(request, account);
  const password = await acceptablePassword(request, { password: data.newPassword, email });
  const factor = account.mfaSince === null ? undefined : await provenFactor(request, ticket);
  await refuseSame(request, { account, password, factor });
  const to = await services.hasher.hash(password);
  const { purpose } = ticket;
  return services.store.change((tx) => reset(tx, request, { accountID, to, factor, purpose }));
};

/** The account whose mailbox was proven for exactly this, in this browser (security: R57, R58). */
async function accountToReset(request: Request): Promise<{ account: AccountTable; ticket: TicketTable }> {
  const { services, data, refuse } = request;
  const ticket = await proofOf(request);
  const { accountID, emailKey } = ticket;
  const account = await findAccountByEmail(services.store.read, emailKey);
  if (!account) {
    const since = await reservedSince(services.store.read, emailKey, { now: services.clock.now() });
    return since === undefined ? refuse(11202, { bizToken: data.bizToken }) : refuse(11203, changedAt(since));
  }
  if (account.accountID !== accountID) return refuse(11252);
  return account.frozenAt === null ? { account, ticket } : refuse(11248);
}

/** The proof of the mailbox: by a code, or by the link of a privacy request (settled C6). */
async function proofOf(request: Request): Promise<TicketTable> {
  const { services, data } = request;
  const use = ticketUse(request, 'dsrrResetPassword', data.bizToken);
  const { ticket } = await findTicket(services.store.read, use, services.clock.now());
  return ticket ?? checkTicket(request, 'resetPassword', data.bizToken);
}

/** So many passwords a day are compared with the current one: who holds a mailbox is not to find it out by asking. */
const comparedBudget = (subject: Subject): Budget => ({
  kind: 'reset.compared',
  subject,
  max: 10,
  window: hours(24),
});

async function refuseSame(
  { services, refuse }: Request,
  { account, password, factor }: { account: AccountTable; password: string; factor: RightFactor | undefined },
): Promise<void> {
  const { accountID, passwordHash, emailVerifiedAt } = account;
  // Nobody is told the password that somebody else left in an account
  if (passwordHash === null || emailVerifiedAt === null) return;
  const { store, hasher, clock, keys } = services;
  const now = clock.now();
  const budget = comparedBudget(accountSubject(keys, accountID));
  const { usedUp } = await store.change((tx) => consume(tx, [budget], now));
  const isSame = !usedUp && (await hasher.verify(passwordHash, password));
  if (usedUp || isSame) await store.change(async (tx) => factor?.release(tx));
  if (usedUp) return refuse(11003, { retryAfterSec: toSec(usedUp.freeAt - now) });
  if (isSame) return refuse(11223);
}

/** A reset whose every condition is fulfilled. */
interface Resetting {
  accountID: string;
  /** The hash of the new password. */
  to: string;
  factor: RightFactor | undefined;
  /** What the mailbox was proven for. */
  purpose: TicketTable['purpose'];
}

/** The new password, and the end of everything that opened the account before (security: R38, R63, R113). */
async function reset(
  tx: Writer,
  request: Request,
  { accountID, to, factor, purpose }: Resetting,
): Promise<{ sessionsEnded: number }> {
  const { services, caller, data, refuse } = request;
  const now = services.clock.now();
  const found = await holdAccount(tx, accountID);
  // Refused inside of the change, so that nothing of it remains
  if (!(await trySpendTicket(tx, ticketUse(request, purpose, data.bizToken), now))) return refuse(11252);
  if (!found) return refuse(11202, { bizToken: data.bizToken });
  if (found.frozenAt !== null) return refuse(11248);
  await consumeFactor(tx, request, found, factor);
  const sessionsEnded = await endAccess(tx, found, { now });
  const account = await claimAccount(tx, request, found);
  if (services.brand.oauth.endOnReset) await endGrants(tx, request, account);
  // Whatever it was until now: what allows this is the proven mailbox, not the old password
  await setPasswordHash(tx, account, { passwordHash: to, now });
  await forgetBrowsers(tx, request, account, [caller.bindHash]);
  await endTrust(tx, account);
  // Wrong guesses at the old password say nothing of the new one; this also ends the pause after 100 of them
  await forgetFailures(tx, { subject: addressSubject(services.keys, account.emailKey) });
  await publishEvent(tx, services, { type: 'account.sessionsEnded', accountID });
  await audit(tx, request, { event: 'password.reset', accountID, details: { sessionsEnded } });
  await tellOwner(tx, request, account, { letter: 'passwordReset', data: { occasion: occasionOf(request) } });
  return { sessionsEnded };
}
