import { calls, type ResultOf } from '@foyer/contract/calls';
import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { newID } from '../../../kernel/secrets/token.ts';
import { audit } from '../../audit/rules/audit.ts';
import { mailCode } from '../../codes/rules/mail-code.ts';
import { voidCodesFor } from '../../codes/store/codes.ts';
import { isKnownBrowser } from '../../limits/rules/known-browsers.ts';
import { keepWaiting, recoveryAddressesOf } from '../../recovery-address/store/recovery-addresses.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { refuseWithoutStepUp } from '../../sessions/rules/step-up-methods.ts';

type Request = HandlerRequest<'sendVerifyEmailCodeByAuth'>;

/**
 * Mails a code to the recovery address that the account is to have, which is kept here: what the code is typed for later is
 * that one alone. Whether it is the address of an account, or a recovery address already, is not told.
 * @param email left out for the one that waits for its code
 */
export async function sendRecoveryAddressCode(
  request: Request,
  email: string | undefined,
): Promise<ResultOf<'sendVerifyEmailCodeByAuth'>> {
  const { services, session, refuse } = request;
  const { account } = session;
  if (account.emailVerifiedAt === null) return refuse(11266, { due: 'verifyEmail' });
  await refuseWithoutStepUp(services.store.read, request, calls.confirmRecoveryAddress.stepUpNotBy);
  const { on, waiting } = await recoveryAddressesOf(services.store.read, account);
  const wanted = email ?? waiting?.email;
  if (wanted === undefined) return refuse(11000, { fields: { email: 'required' } });
  const emailKey = keyOf(wanted);
  if (emailKey === account.emailKey) return refuse(11000, { fields: { email: 'own_address' } });
  if (emailKey === on?.emailKey) return refuse(11000, { fields: { email: 'recovery_address' } });
  await keep(request, wanted);
  const known = await isKnownBrowser(request, emailKey);
  const code = { email: wanted, emailKey, bizType: 'recoveryAddress', known } as const;
  return mailCode(request, { ...code, account, ofSession: true, recoveryAddress: wanted });
}

/** One address at a time: codes for another one end. */
async function keep(request: Request, email: string): Promise<void> {
  const { services, session } = request;
  const now = services.clock.now();
  const emailKey = keyOf(email);
  await services.store.change(async (tx) => {
    const held = await holdOwnAccount(tx, request);
    const { waiting } = await recoveryAddressesOf(tx, held);
    if (waiting?.emailKey !== emailKey) await voidCodesFor(tx, held, { bizType: 'recoveryAddress', now });
    await keepWaiting(tx, held, { addressID: newID(), email, emailKey, askedAt: now });
    const { accountID } = session;
    await audit(tx, request, { event: 'recoveryAddress.asked', accountID });
  });
}
