import { calls, type ResultOf } from '@foyer/contract/calls';
import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { setPendingEmail } from '../../accounts/store/accounts.ts';
import { audit } from '../../audit/rules/audit.ts';
import { mailCode } from '../../codes/rules/mail-code.ts';
import { voidCodesFor } from '../../codes/store/codes.ts';
import { isKnownBrowser } from '../../limits/rules/known-browsers.ts';
import { isRecoveryAddress } from '../../recovery-address/store/recovery-addresses.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { refuseWithoutStepUp } from '../../sessions/rules/step-up-methods.ts';

type Request = HandlerRequest<'sendVerifyEmailCodeByAuth'>;

/**
 * Mails a code to the address that the account is to have, which is kept on the account: what the code is typed for
 * later is that one alone (security: R64, R65, R66). Whether another account has it is not told (R68).
 */
export async function sendChangeEmailCode(
  request: Request,
  email: string | undefined,
): Promise<ResultOf<'sendVerifyEmailCodeByAuth'>> {
  const { services, session, refuse } = request;
  const { account } = session;
  if (account.emailVerifiedAt === null) return refuse(11266, { due: 'verifyEmail' });
  await refuseWithoutStepUp(services.store.read, request, calls.changeAccountEmail.stepUpNotBy);
  if (email === undefined) return refuse(11000, { fields: { email: 'required' } });
  const emailKey = keyOf(email);
  if (emailKey === account.emailKey) return refuse(11000, { fields: { email: 'own_address' } });
  if (await isRecoveryAddress(services.store.read, account, emailKey))
    return refuse(11000, { fields: { email: 'recovery_address' } });
  await keepPending(request, email);
  const known = await isKnownBrowser(request, emailKey);
  return mailCode(request, { email, emailKey, bizType: 'changeEmail', account, known, ofSession: true });
}

/** One address at a time: codes for another one, or asked for in another session, end (security: R65). */
async function keepPending(request: Request, email: string): Promise<void> {
  const { services, session } = request;
  const now = services.clock.now();
  await services.store.change(async (tx) => {
    const held = await holdOwnAccount(tx, request);
    if (held.pendingEmail !== email) await voidCodesFor(tx, held, { bizType: 'changeEmail', now });
    await setPendingEmail(tx, held, { email, now });
    const { accountID } = session;
    await audit(tx, request, { event: 'email.changeBegun', accountID });
  });
}
