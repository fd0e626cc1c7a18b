import type { DataOf, ResultOf } from '@foyer/contract/calls';
import { toSec } from '@foyer/contract/durations';
import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import { limits } from '@foyer/contract/limits';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { audit } from '../../audit/rules/audit.ts';
import { reservationOf } from '../../changes/rules/reservation.ts';
import { isKnownBrowser } from '../../limits/rules/known-browsers.ts';
import { recoveryAddressFor } from '../../recovery-address/store/recovery-addresses.ts';
import { issueTicket } from '../../tickets/rules/tickets.ts';
import { tryCode } from '../rules/try-code.ts';

type MailedCode = Extract<DataOf<'verifyEmailByCodeNoAuth'>, { code: string }>;

/** The code of a letter proves its mailbox. @returns the ticket of that proof */
export async function proveByCode(
  request: HandlerRequest<'verifyEmailByCodeNoAuth'>,
  { email, bizType, code }: MailedCode,
): Promise<ResultOf<'verifyEmailByCodeNoAuth'>> {
  const { services, refuse } = request;
  const { store } = services;
  const emailKey = keyOf(email);
  const known = await isKnownBrowser(request, emailKey);
  const right = await tryCode(request, { email, emailKey, bizType, code, known });
  const proven = await store.change(async (tx) => {
    const owner = await right.use(tx);
    if (!owner) return 'used';
    const { accountID } = owner;
    await audit(tx, request, { event: 'code.right', accountID, details: { bizType } });
    if (bizType === 'register') {
      const reserved = await reservationOf(tx, request, emailKey);
      if (accountID !== null || reserved) return { taken: reserved ?? {} };
    }
    // looked for at every address, so that known and unknown ones take as long
    const on = bizType === 'recoveryByAddress' ? await recoveryAddressFor(tx, emailKey) : undefined;
    const details = JSON.stringify(on ? { addressID: on.addressID } : {});
    return { bizToken: await issueTicket(tx, request, { purpose: bizType, owner, details }) };
  });
  if (proven === 'used') return refuse(11221);
  if (proven.taken) return refuse(11203, proven.taken);
  return { bizToken: proven.bizToken, expiresInSec: toSec(limits.ticketLife) };
}
