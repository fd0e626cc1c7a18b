import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { otpSealPurpose, otpStepOf } from '../rules/totp.ts';

/**
 * Compares a code with the secret that waits in a setup (security: R22, R24).
 * @returns the app as it is to be stored, its code used up; undefined where the code is wrong
 */
export function provenApp(
  { services, session, data }: HandlerRequest<'confirmOtpSetup'>,
  sealedSecret: string,
): { sealedSecret: string; lastStep: number } | undefined {
  const { keys, clock } = services;
  const secret = keys.open(otpSealPurpose, sealedSecret, session.accountID);
  if (secret === undefined) throw new Error('no key opens the secret of a setup');
  const lastStep = otpStepOf(data.otpCode, secret, clock.now());
  return lastStep === undefined ? undefined : { sealedSecret, lastStep };
}
