import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';

/** A second factor as it was given, by its method. */
export type GivenFactor =
  | { mfaMethod: 'otp'; otpCode: string }
  | { mfaMethod: 'backupCode'; backupCode: string }
  | { mfaMethod: 'passkey'; passkeyCode: string }
  | { mfaMethod: 'approval'; approvalCode: string };

/** What a factor turned out to be: right, right but used before, or wrong. */
export type Comparison =
  | {
      /** Uses it up; the change holds the account. @returns what is left of it, false where somebody was faster */
      use(tx: Writer, account: HeldAccount): Promise<UsedFactor | false>;
    }
  | 'used'
  | 'wrong';

/** What a used factor leaves. */
export interface UsedFactor {
  backupCodesLeft?: number;
}
