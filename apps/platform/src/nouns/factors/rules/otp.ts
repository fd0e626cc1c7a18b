import type { Context } from '../../../kernel/call/context.ts';
import { findOtpFactor, tryTakeStep } from '../store/otp-factors.ts';
import type { Comparison } from './factor.ts';
import { otpSealPurpose, otpStepOf } from './totp.ts';

/** Compares the code of an authenticator app by the server's clock (security: R23, R24). */
export async function compareOtp(
  { services }: Context,
  accountID: string,
  code: string,
): Promise<Comparison> {
  const { store, keys, clock } = services;
  const factor = await findOtpFactor(store.read, { accountID });
  if (!factor) return 'wrong';
  const { sealedSecret, lastStep } = factor;
  const secret = keys.open(otpSealPurpose, sealedSecret, accountID);
  if (secret === undefined) throw new Error('no key opens the secret of an authenticator app');
  const step = otpStepOf(code, secret, clock.now());
  if (step === undefined) return 'wrong';
  if (step <= lastStep) return 'used';
  return {
    use: async (tx, account) => ((await tryTakeStep(tx, account, { sealedSecret, step })) ? {} : false),
  };
}
