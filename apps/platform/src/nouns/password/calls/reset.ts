import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { endFor } from '../../accounts/rules/endings.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { endTrust } from '../../devices/store/trust.ts';
import type { RightFactor } from '../../factors/rules/try-factor.ts';
import { endGrants } from '../../grants/rules/end-grants.ts';
import { claimAccount } from '../../sign-in/rules/claim-account.ts';
import { spendTicket } from '../../tickets/rules/tickets.ts';
import type { TicketTable } from '../../tickets/store/ticket-tables.ts';
import { replacePassword } from '../rules/replace-password.ts';
import { tellOfPassword } from '../rules/tell-of-password.ts';
import { consumeFactor } from './reset-factor.ts';

type Request = HandlerRequest<'resetPassword'>;

/** A reset whose every condition is fulfilled. */
export interface Resetting {
  accountID: string;
  /** The hash of the new password. */
  to: string;
  factor: RightFactor | undefined;
  /** What the mailbox was proven for. */
  purpose: TicketTable['purpose'];
}

/** The new password, and the end of everything that opened the account before (security: R38, R63, R113). */
export async function reset(
  tx: Writer,
  request: Request,
  { accountID, to, factor, purpose }: Resetting,
): Promise<{ sessionsEnded: number }> {
  const { services, data, refuse } = request;
  const found = await holdAccount(tx, accountID);
  // Refused inside of the change, so that nothing of it remains
  if (!(await spendTicket(tx, request, purpose, data.bizToken))) return refuse(11252);
  if (!found) return refuse(11202, { bizToken: data.bizToken });
  if (found.frozenAt !== null) return refuse(11248);
  await consumeFactor(tx, request, found, factor);
  const { account, sessionsEnded } = await putOut(tx, request, found);
  if (services.brand.oauth.endOnReset) await endGrants(tx, request, account);
  // whatever the old password is by now: the proof is the mailbox
  await replacePassword(tx, request, account, to);
  await endTrust(tx, account);
  await audit(tx, request, { event: 'password.reset', accountID, details: { sessionsEnded } });
  await tellOfPassword(tx, request, account, 'reset');
  return { sessionsEnded };
}

/**
 * Signs everybody out, but for the browser that has proven the mailbox. An account that nobody has verified is wiped,
 * since a stranger may have made it.
 */
async function putOut(
  tx: Writer,
  request: Request,
  found: HeldAccount,
): Promise<{ account: HeldAccount; sessionsEnded: number }> {
  const { bindHash } = request.caller;
  if (found.emailVerifiedAt === null) return claimAccount(tx, request, found, { bindHash });
  return { account: found, sessionsEnded: await endFor(tx, request, found, 'reset', { bindHash }) };
}
