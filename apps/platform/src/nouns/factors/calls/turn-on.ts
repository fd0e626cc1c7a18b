import type { ResultOf } from '@foyer/contract/calls';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { endFor, stayingOf } from '../../accounts/rules/endings.ts';
import { audit } from '../../audit/rules/audit.ts';
import { recordChange } from '../../changes/rules/record-change.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { stepUp } from '../../sessions/rules/step-up.ts';
import type { NewBackupCodes } from '../rules/backup-codes.ts';
import { tellOfFactor } from '../rules/tell-of-factor.ts';
import { spendSetup } from './spend-setup.ts';
import { switchOn } from './switch-on.ts';

/** Turns the second factor on, or puts another app in the place of the one before, once a code has proven it. */
export async function turnOn(
  tx: Writer,
  request: HandlerRequest<'confirmOtpSetup'>,
  { app, codes }: { app: { sealedSecret: string; lastStep: number }; codes: NewBackupCodes },
): Promise<ResultOf<'confirmOtpSetup'>> {
  const { services, session } = request;
  const now = services.clock.now();
  const account = await holdOwnAccount(tx, request);
  // refused inside of the change, so that nothing of it remains
  await spendSetup(tx, request);
  const isFirst = account.mfaSince === null;
  const link = await recordChange(tx, services, account, 'factors');
  const current = await switchOn(tx, account, { app, codes, now });
  const sessionsEnded = await endFor(tx, request, current, 'factorChanged', stayingOf(request));
  // a session that a backup code has stepped up does not become one that the app did, which it has just let in (settled
  // A1)
  await stepUp(tx, request, current, session.stepUpBy === 'backupCode' ? 'backupCode' : 'otp');
  const event = isFirst ? 'mfa.on' : 'mfa.replaced';
  await audit(tx, request, { event, accountID: current.accountID, details: { sessionsEnded } });
  await tellOfFactor(tx, request, current, { letter: isFirst ? 'mfaOn' : 'otpReplaced', link });
  return { ...(isFirst ? { backupCodes: codes.shown } : {}), sessionsEnded };
}
