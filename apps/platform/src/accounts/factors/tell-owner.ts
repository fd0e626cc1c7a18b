import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import type { UndoLink } from '../changes/record-change.ts';
import { tellOwner } from '../changes/tell-owner.ts';
import { type Context, occasionOf } from '../context.ts';

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
  const occasion = occasionOf(context);
  const { email: to, emailKey, language } = account;
  const { services, caller } = context;
  const withLink =
    letter === 'deviceTrusted' ? { letter, data: { occasion } } : { letter, data: { link, occasion } };
  await services.mail.post(tx, { ...withLink, to, language, appID: caller.appID });
  await tellOwner(tx, context, account, { letter, data: { occasion } }, [emailKey]);
}
