import { audit } from '../../accounts/audit.ts';
import { changeProfile } from '../../store/accounts/accounts.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import type { HandlerRequest } from '../handler.ts';

/** Letters follow the language that was chosen where the account is used (flows.md, guard 1). */
export async function inChosenLanguage(
  tx: Writer,
  context: HandlerRequest<'loginByAuthorizeCode4AccountWeb'>,
  account: HeldAccount,
): Promise<HeldAccount> {
  const { language } = context.data;
  if (language === undefined || language === account.language) return account;
  const { accountID } = account;
  await audit(tx, context, { event: 'account.edited', accountID, details: { fields: 'language' } });
  return (await changeProfile(tx, accountID, { language })) ?? account;
}
