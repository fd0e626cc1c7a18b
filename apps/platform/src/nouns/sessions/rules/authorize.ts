import type { ResultOf } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import type { Context } from '../../../kernel/call/context.ts';
import { newToken } from '../../../kernel/secrets/token.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { addAuthorizeCode } from '../store/authorize-codes.ts';
import type { AuthorizeCodeTable } from '../store/session-tables.ts';

/**
 * What a complete authentication gives: an authorizeCode of kind login for this browser, and who it is.
 * @param proof `provenBy`: by what it counts as a step-up of the session that it will make, null where it is none
 * (settled A1); `secondFactor`: the one that was passed; `bindsLogin`: the sign-in at a provider whose identity the exchange binds;
 * `provenAt`: when the factors were passed, where that is longer ago
 */
export async function authorize(
  tx: Writer,
  { caller, services }: Context,
  account: HeldAccount,
  {
    provenAt,
    ...proof
  }: Pick<AuthorizeCodeTable, 'provenBy' | 'secondFactor'> &
    Partial<Pick<AuthorizeCodeTable, 'bindsLogin'>> & { provenAt?: EpochMs | undefined },
): Promise<ResultOf<'authByPWDOrOTM'>> {
  const { token, hash } = newToken();
  const now = services.clock.now();
  const { accountID, email, nickName } = account;
  await addAuthorizeCode(tx, account, {
    codeHash: hash,
    bindHash: caller.bindHash,
    bindsLogin: null,
    ...proof,
    entryAppID: null,
    createdAt: provenAt ?? now,
    expiresAt: now + limits.authorizeCodeLife,
  });
  return {
    accountID,
    authorizeCode: token,
    email,
    verifyEmail: account.emailVerifiedAt !== null,
    mailConfirmation: account.mailConfirmation === 1,
    nickName,
  };
}
