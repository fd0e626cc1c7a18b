import type { DataOf } from '@foyer/contract/calls';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { GivenFactor } from '../../factors/rules/factor.ts';
import { mfaDueDetails } from '../../factors/rules/mfa-due.ts';
import { type RightFactor, tryFactor } from '../../factors/rules/try-factor.ts';
import { cancelByFactor } from '../../recovery/rules/cancel-by-factor.ts';
import type { TicketTable } from '../../tickets/store/ticket-tables.ts';

type Request = HandlerRequest<'resetPassword'>;

/** The factor in the data; the method names which of the codes counts (security: R27). */
function givenIn(data: DataOf<'resetPassword'>): GivenFactor | undefined {
  const { mfaMethod, otpCode, backupCode, passkeyCode } = data;
  if (mfaMethod === 'otp' && otpCode !== undefined) return { mfaMethod, otpCode };
  if (mfaMethod === 'passkey' && passkeyCode !== undefined) return { mfaMethod, passkeyCode };
  return mfaMethod === 'backupCode' && backupCode !== undefined ? { mfaMethod, backupCode } : undefined;
}

/** Refuses with 11257 where a second factor is on and none came along (settled A12; security: R59). */
export async function refuseWithoutFactor(request: Request, account: AccountTable): Promise<void> {
  const { services, data, refuse } = request;
  if (account.mfaSince === null || givenIn(data)) return;
  if (data.mfaMethod !== undefined)
    return refuse(11000, { fields: { [`${data.mfaMethod}Code`]: 'required' } });
  return refuse(11257, await mfaDueDetails(services.store.read, account, data.bizToken));
}

/** Tries the factor that came along; the proof of the mailbox counts its tries (settled A2). */
export async function provenFactor(request: Request, ticket: TicketTable): Promise<RightFactor | undefined> {
  const { data } = request;
  const given = givenIn(data);
  return given && tryFactor(request, { ticket, purpose: 'resetPassword', bizToken: data.bizToken }, given);
}

/**
 * Uses the factor up with the reset, and refuses inside of its change where the factor was used or switched off
 * meanwhile. Whoever has a factor has not lost it, so a recovery that runs ends (settled A15).
 */
export async function consumeFactor(
  tx: Writer,
  request: Request,
  account: HeldAccount,
  factor: RightFactor | undefined,
): Promise<void> {
  const { data, refuse } = request;
  if (account.mfaSince === null) return;
  if (!factor) return refuse(11257, await mfaDueDetails(tx, account, data.bizToken));
  if (!(await factor.use(tx, account))) return refuse(11221);
  await cancelByFactor(tx, request, account);
}
