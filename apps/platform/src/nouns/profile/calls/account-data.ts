import type { ResultOf } from '@foyer/contract/calls';
import type { CallerSession, Context } from '../../../kernel/call/context.ts';
import type { Services } from '../../../kernel/call/services.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { pendingAddress } from '../../changes/rules/pending-address.ts';
import { waitingDeletions } from '../../deletion/store/deletions.ts';
import { exportOf } from '../../export/store/exports.ts';
import { mfaStateOf } from '../../factors/rules/mfa-state.ts';
import { hasPending } from '../../legal/rules/protocols.ts';
import { runningRecovery } from '../../recovery/store/recoveries.ts';
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
    ...(await deletionOf(services, account)),
    mfa: await mfaStateOf(services, account),
    ...(hasPending(context, account) ? { protocolsPending: true as const } : {}),
    ...recoveryAddress,
    ...(await recoveryOf(services, account, recoveryAddress.recoveryAddress !== undefined)),
    ...(await exportShown(services, account)),
    ...(stepUpUntil > services.clock.now() ? { stepUpUntil: isoDateTime(stepUpUntil) } : {}),
  };
}

/** The day on which the account is erased, and by what that is followed (settled C3); most have none, and cost no look-up. */
async function deletionOf(
  { store }: Services,
  account: AccountTable,
): Promise<Pick<ResultOf<'getAccountDataInfo'>, 'pendingDeletion'>> {
  if (account.deletionAt === null) return {};
  const [deletion] = await waitingDeletions(store.read, account);
  if (deletion?.scope !== 'account') return {};
  const { receiptID, effectiveAt } = deletion;
  return { pendingDeletion: { receiptId: receiptID, effectiveAt: isoDateTime(effectiveAt) } };
}

/** A recovery that runs is told to every session (settled A15); without a second factor or a recovery address there is none. */
async function recoveryOf(
  { store, clock }: Services,
  account: AccountTable,
  hasAddress: boolean,
): Promise<Pick<ResultOf<'getAccountDataInfo'>, 'recovery'>> {
  if (account.mfaSince === null && !hasAddress) return {};
  const recovery = await runningRecovery(store.read, account, clock.now());
  if (!recovery) return {};
  const { startedAt, availableAt, address, withPassword } = recovery;
  return {
    recovery: {
      startedAt: isoDateTime(startedAt),
      availableAt: isoDateTime(availableAt),
      ...(address === null ? {} : { byAddress: true as const }),
      ...(withPassword === 1 ? {} : { withoutPassword: true as const }),
    },
  };
}

/** The account's newest export; one whose time is over is none, though its row may still be there. */
async function exportShown(
  { store, clock }: Services,
  account: AccountTable,
): Promise<Pick<ResultOf<'getAccountDataInfo'>, 'dataExport'>> {
  const found = await exportOf(store.read, account);
  if (!found || (found.expiresAt !== null && found.expiresAt <= clock.now())) return {};
  const { exportID, state, requestedAt, expiresAt } = found;
  const until = expiresAt === null ? {} : { expiresAt: isoDateTime(expiresAt) };
  return {
    dataExport: { exportId: exportID, status: state, requestedAt: isoDateTime(requestedAt), ...until },
  };
}
