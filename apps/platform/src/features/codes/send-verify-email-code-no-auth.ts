import { emailKey as keyOf } from '@foyer/contract/email-address';
import { auditEvents } from '../../domain/audit-events.ts';
import { wrongCodeBudgets } from '../../domain/failure-budget.ts';
import { findAccountByEmail } from '../../store/accounts.ts';
import { usedUpUntil } from '../../store/counters.ts';
import { knowsBrowser } from '../../store/devices.ts';
import { lockEnd } from '../../store/locks.ts';
import type { Handler, HandlerRequest } from '../handler.ts';
import { mailCode, type WantedCode } from '../mail-code.ts';
import { lockedUntil, note } from '../step.ts';

type Request = HandlerRequest<'sendVerifyEmailCodeNoAuth'>;

export const sendVerifyEmailCodeNoAuth: Handler<'sendVerifyEmailCodeNoAuth'> = async (request) => {
  const { store, clock } = request.services;
  const { email, bizType } = request.data;
  const emailKey = keyOf(email);
  const account = await findAccountByEmail(store.read, emailKey);
  const known = await knowsBrowser(store.read, { emailKey, bindHash: request.caller.bindHash }, clock.now());
  await refuseLocked(request, { emailKey, known });
  return mailCode(request, { email, emailKey, bizType, account, known });
};

/** A lock stops codes for signing in and no others (flows.md, "Lock and limits"). */
async function refuseLocked(
  request: Request,
  { emailKey, known }: Pick<WantedCode, 'emailKey' | 'known'>,
): Promise<void> {
  const { services, caller, data, refuse } = request;
  if (data.bizType !== 'login') return;
  const now = services.clock.now();
  const device = known ? caller.bindHash : undefined;
  const ends = [
    await lockEnd(services.store.read, { emailKey, bindHash: device ?? '' }, now),
    await usedUpUntil(services.store.read, wrongCodeBudgets(emailKey, data.bizType, device), now),
  ];
  const until = Math.max(...ends.map((end) => end ?? 0));
  if (until <= now) return;
  await services.store.change((tx) =>
    note(tx, request, {
      event: auditEvents.codeSendRefused,
      accountID: null,
      details: { bizType: data.bizType, why: 'locked' },
    }),
  );
  return refuse(11247, lockedUntil(until, now));
}
