import type { Context } from '../../../kernel/call/context.ts';
import { compareApproval } from '../../approvals/rules/compare-approval.ts';
import { compareBackupCode } from './backup-codes.ts';
import type { Comparison, GivenFactor } from './factor.ts';
import type { FactorTry } from './factor-tries.ts';
import { compareOtp } from './otp.ts';
import { comparePasskey } from './passkey.ts';

/** Compares a second factor with what the ticket's account has. @throws Overloaded */
export function compareFactor(
  context: Context,
  { ticket, bizToken }: Pick<FactorTry, 'ticket' | 'bizToken'>,
  given: GivenFactor,
): Promise<Comparison> {
  const accountID = ticket.accountID ?? '';
  switch (given.mfaMethod) {
    case 'otp':
      return compareOtp(context, accountID, given.otpCode);
    case 'backupCode':
      return compareBackupCode(context, accountID, given.backupCode);
    case 'passkey':
      return comparePasskey(context, accountID, { passkeyCode: given.passkeyCode, bizToken });
    case 'approval':
      return compareApproval(context, accountID, { approvalCode: given.approvalCode, bizToken });
  }
}
