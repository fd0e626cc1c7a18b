import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { writeToOwner } from '../../accounts/rules/write-to-owner.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { UndoLink } from '../../changes/rules/record-change.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';

/** What letters of a change to the second factor say besides when and from where: nothing. */
type FactorNotice =
  | 'mfaOn'
  | 'otpReplaced'
  | 'mfaOff'
  | 'backupCodesRenewed'
  | 'deviceTrusted'
  | 'passkeyAdded'
  | 'passkeyRemoved';

/**
 * Tells an account's owner what was changed about its second factor or its passkeys (security: R28, R112).
 * @param link takes it back, for the address that the account had then alone; left out where nothing can be taken back
 */
export async function tellOfFactor(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { letter, link }: { letter: FactorNotice; link?: UndoLink },
): Promise<void> {
  const withLink = letter === 'deviceTrusted' ? { letter, data: {} } : { letter, data: { link } };
  await writeToOwner(tx, context, account, withLink);
  await tellOwner(tx, context, account, { letter, data: {} }, [account.emailKey]);
}
