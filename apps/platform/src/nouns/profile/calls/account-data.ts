import type { ResultOf } from '@foyer/contract/calls';
import type { CallerSession, Context } from '../../../kernel/call/context.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { pendingAddress } from '../../changes/rules/pending-address.ts';
import { deletionTold } from '../../deletion/rules/deletion-told.ts';
import { exportTold } from '../../export/rules/export-told.ts';
import { mfaStateOf } from '../../factors/rules/mfa-state.ts';
import { hasPending } from '../../legal/rules/protocols.ts';
import { recoveryToldToOwner } from '../../recovery/rules/recovery-told.ts';
import { recoveryAddressTold } from '../../recovery-address/rules/recovery-address-told.ts';
import { stepUpEnd } from '../../sessions/rules/step-up.ts';

/** The account of a session as its owner sees it. */
export async function accountDataOf(
  context: Context,
  session: Pick<CallerSession, 'account' | 'stepUpAt' | 'stepUpBy'>,
): Promise<ResultOf<'getAccountDataInfo'>> {
  const { services } = context;
  const { account } = session;
  const pendingEmail = pendingAddress(account, services.clock.now());
  const { accountID, email, nickName, language, countryCode, passwordChangedAt } = account;
  const stepUpUntil = stepUpEnd(session);
  const recoveryAddress = await recoveryAddressTold(services, account);
  return {
    accountID,
    email,
    verifyEmail: account.emailVerifiedAt !== null,
    mailConfirmation: account.mailConfirmation === 1,
    nickName,
    language,
    countryCode,
    ...(account.pictureID === null ? {} : { avatarUrl: `/avatars/${account.pictureID}` }),
    createdAt: isoDateTime(account.createdAt),
    hasPassword: account.passwordHash !== null,
    ...(passwordChangedAt === null ? {} : { passwordChangedAt: isoDateTime(passwordChangedAt) }),
    ...(pendingEmail === undefined ? {} : { pendingEmail }),
    ...(await deletionTold(services, account)),
    mfa: await mfaStateOf(services, account),
    ...(hasPending(context, account) ? { protocolsPending: true as const } : {}),
    ...recoveryAddress,
    ...(await recoveryToldToOwner(services, account, recoveryAddress.recoveryAddress !== undefined)),
    ...(await exportTold(services, account)),
    ...(stepUpUntil > services.clock.now() ? { stepUpUntil: isoDateTime(stepUpUntil) } : {}),
  };
}
