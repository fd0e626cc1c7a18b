import type { ResultOf } from '@foyer/contract/calls';
import type { CallerSession } from '../../accounts/context.ts';
import { mfaStateOf } from '../../accounts/factors/mfa-state.ts';
import { stepUpEnd } from '../../accounts/sign-in/step-up.ts';
import type { Services } from '../../services.ts';
import type { EpochMs } from '../../store/tables.ts';

const moment = (at: EpochMs): string => new Date(at).toISOString();

/** The account of a session as its owner sees it. */
export async function accountDataOf(
  services: Services,
  session: Pick<CallerSession, 'account' | 'stepUpAt' | 'stepUpBy'>,
): Promise<ResultOf<'getAccountDataInfo'>> {
  const { account } = session;
  const { accountID, email, nickName, language, countryCode, passwordChangedAt } = account;
  const stepUpUntil = stepUpEnd(session);
  return {
    accountID,
    email,
    verifyEmail: account.emailVerifiedAt !== null,
    mailConfirmation: account.mailConfirmation === 1,
    nickName,
    language,
    countryCode,
    createdAt: moment(account.createdAt),
    hasPassword: account.passwordHash !== null,
    ...(passwordChangedAt === null ? {} : { passwordChangedAt: moment(passwordChangedAt) }),
    mfa: await mfaStateOf(services, account),
    ...(stepUpUntil > services.clock.now() ? { stepUpUntil: moment(stepUpUntil) } : {}),
  };
}
