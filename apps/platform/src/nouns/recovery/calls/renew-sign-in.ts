import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { endFor } from '../../accounts/rules/endings.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';
import { removeFactors } from '../../factors/rules/remove-factors.ts';
import { wipePasskeys } from '../../passkeys/store/passkeys.ts';
import { replacePassword } from '../../password/rules/replace-password.ts';

/** What a recovery puts in the place of what the account had. */
interface Renewed {
  passwordHash: string;
  /** Gives the account another address, once the factors are gone. */
  move?: (account: HeldAccount) => Promise<HeldAccount>;
}

/**
 * A new password, no second factor, no passkey, nobody signed in and nothing linked: what follows is a normal sign-in
 * (settled A15).
 */
export async function renewSignIn(
  tx: Writer,
  request: HandlerRequest<'finishRecovery'>,
  found: HeldAccount,
  { passwordHash, move }: Renewed,
): Promise<{ sessionsEnded: number }> {
  const { accountID } = found;
  const sessionsEnded = await endFor(tx, request, found, 'recovered');
  const withoutFactors = await removeFactors(tx, request, found);
  await wipePasskeys(tx, found);
  const moved = move ? await move(withoutFactors) : withoutFactors;
  const account = await replacePassword(tx, request, moved, passwordHash);
  await audit(tx, request, { event: 'recovery.finished', accountID, details: { sessionsEnded } });
  await tellOwner(tx, request, account, { letter: 'recoveryDone', data: {} });
  return { sessionsEnded };
}
