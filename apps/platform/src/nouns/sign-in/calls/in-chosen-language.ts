import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { changeProfile } from '../../accounts/store/accounts.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';

/**
 * Saves the language that was chosen in this browser to the account, so that letters follow it (flows.md, guard 1).
 * @returns the account as it then is
 */
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
