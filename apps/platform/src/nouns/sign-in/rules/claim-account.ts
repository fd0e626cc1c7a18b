import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { endFor, type Staying } from '../../accounts/rules/endings.ts';
import { wipeWaysIn } from '../../accounts/rules/ways-in.ts';
import { wipeAndVerify } from '../../accounts/store/accounts.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';

/**
 * Gives an unverified account to whoever has proven its mailbox: it is verified from now on, and everything is removed
 * by which the one who made it could come back: password, passkeys, identities, sessions, devices, grants, proofs,
 * consents (security: R63).
 * @returns the account as it now is, and how many sessions ended; a verified one unchanged
 */
export async function claimAccount(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  staying: Pick<Staying, 'bindHash'> = {},
): Promise<{ account: HeldAccount; sessionsEnded: number }> {
  if (account.emailVerifiedAt !== null) return { account, sessionsEnded: 0 };
  const { accountID } = account;
  const sessionsEnded = await endFor(tx, context, account, 'claimed', staying);
  const bare = await wipeWaysIn(tx, context.services, account);
  await audit(tx, context, { event: 'account.claimed', accountID, details: { count: sessionsEnded } });
  return { account: await wipeAndVerify(tx, bare, context.services.clock.now()), sessionsEnded };
}
