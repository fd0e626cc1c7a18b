import type { DataOf, ResultOf } from '@foyer/contract/calls';
import type { LinkedPurpose } from '@foyer/contract/code-purposes';
import { toSec } from '@foyer/contract/durations';
import { emailKey as keyOf } from '@foyer/contract/email-address';
import { limits } from '@foyer/contract/limits';
import { audit } from '../../accounts/audit.ts';
import { changedAt } from '../../accounts/changes/changed-at.ts';
import { tryCode } from '../../accounts/codes/try-code.ts';
import { proveMailboxByLink } from '../../accounts/dsrr/prove-mailbox.ts';
import { isKnownBrowser } from '../../accounts/locks/known-browsers.ts';
import { issueTicket } from '../../accounts/tickets.ts';
import { reservedSince } from '../../store/accounts/changes.ts';
import type { Handler, HandlerRequest } from '../handler.ts';
import { freeByLink } from './free-by-link.ts';

type Request = HandlerRequest<'verifyEmailByCodeNoAuth'>;
type MailedCode = Extract<DataOf<'verifyEmailByCodeNoAuth'>, { code: string }>;

export const verifyEmailByCodeNoAuth: Handler<'verifyEmailByCodeNoAuth'> = (request) => {
  const { data } = request;
  if (!('linkToken' in data)) return proveMailbox(request, data);
  const { bizType, linkToken } = data;
  return bizType === 'unlock'
    ? freeByLink(request, linkToken)
    : proveForRequest(request, { purpose: bizType, linkToken });
};

/** The link for a new password is over with 11001, which ends no session (settled C6; specification section 4). */
async function proveForRequest(
  request: Request,
  link: { purpose: LinkedPurpose; linkToken: string },
): Promise<ResultOf<'verifyEmailByCodeNoAuth'>> {
  const proof = await proveMailboxByLink(request, link);
  if (proof) return proof;
  return link.purpose === 'dsrrResetPassword' ? request.refuse(11001) : request.refuse(11221);
}

async function proveMailbox(
  request: Request,
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
      const since = await reservedSince(tx, emailKey, { now: services.clock.now() });
      if (accountID !== null || since !== undefined) return { takenSince: since };
    }
    const life = limits.bizTokenLife;
    return { bizToken: await issueTicket(tx, request, { purpose: bizType, owner, life }) };
  });
  if (proven === 'used') return refuse(11221);
  if ('takenSince' in proven) return refuse(11203, changedAt(proven.takenSince));
  return { ...proven, expiresInSec: toSec(limits.bizTokenLife) };
}
