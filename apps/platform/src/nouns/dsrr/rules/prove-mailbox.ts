import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { LinkedPurpose } from '@foyer/contract/nouns/code-purposes';
import type { Context } from '../../../kernel/call/context.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import { holdAddress } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { issueTicket } from '../../tickets/rules/tickets.ts';
import { spendDsrrLink } from '../store/dsrr-links.ts';
import { requestOfLink } from './request-of-link.ts';

/**
 * Exchanges the link of a letter about a privacy request for the proof of its mailbox, once (security: R91).
 * @returns undefined where the link is over, used, or for something else
 */
export async function proveMailboxByLink(
  context: Context,
  { purpose, linkToken }: { purpose: LinkedPurpose; linkToken: string },
): Promise<{ bizToken: string; expiresInSec: number; email: string } | undefined> {
  const { store, clock } = context.services;
  const found = await requestOfLink(context.services, linkToken);
  if (found?.purpose !== purpose) return undefined;
  const { requestID, emailKey, email } = found;
  return store.change(async (tx) => {
    const owner = await holdAddress(tx, emailKey);
    if ((await spendDsrrLink(tx, hashOf(linkToken), clock.now())) !== 'spent') return undefined;
    await audit(tx, context, {
      event: 'dsrr.linkUsed',
      accountID: owner.accountID,
      details: { requestID, purpose },
    });
    const details = JSON.stringify({ requestID });
    const bizToken = await issueTicket(tx, context, { purpose, owner, details });
    return { bizToken, expiresInSec: toSec(limits.ticketLife), email };
  });
}

/** The request that a proof of its mailbox belongs to. */
export const requestIDOf = ({ details }: { details: string }): string => JSON.parse(details).requestID ?? '';
