import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import type { UndoLink } from '../changes/record-change.ts';
import { tellOwner } from '../changes/tell-owner.ts';
import type { Context } from '../context.ts';
import { writeToOwner } from '../write-to-owner.ts';

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
