import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import { type Context, occasionOf } from '../context.ts';

/** What letters of a change say besides when and from where: nothing. */
type PlainNotice =
  | 'mfaOn'
  | 'otpReplaced'
  | 'mfaOff'
  | 'backupCodesRenewed'
  | 'deviceTrusted'
  | 'passkeyAdded'
  | 'passkeyRemoved';

/** Tells an account's owner what was changed about its second factor or its passkeys (security: R28, R112). */
export async function tellOwner(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  letter: PlainNotice,
): Promise<void> {
  await context.services.mail.post(tx, {
    letter,
    data: { occasion: occasionOf(context) },
    to: account.email,
    language: account.language,
    appID: context.caller.appID,
  });
}
