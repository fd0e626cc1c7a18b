import { limits } from '@foyer/contract/limits';
import { recognise } from '@foyer/contract/nouns/device';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { hashOf, newID, newToken } from '../../../kernel/secrets/token.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { approvalNumber } from '../rules/questions.ts';
import { addApproval, endApprovals } from '../store/approvals.ts';

/** What the browser that waits is given: what it follows its question by, and the number that it shows. */
export interface AskedQuestion {
  approvalCode: string;
  number: string;
}

/** Asks: the question replaces an open one of the same browser. @returns what the waiting browser shows */
export async function askQuestion(
  tx: Writer,
  request: HandlerRequest<'beginApproval'>,
  account: HeldAccount,
  { isAsked, now }: { isAsked: boolean; now: EpochMs },
): Promise<AskedQuestion> {
  const { services, caller, data } = request;
  const { bindHash, source, context } = caller;
  const { token: approvalCode, hash: codeHash } = newToken();
  const approvalID = newID();
  const { browser = null, system = null } = recognise(context);
  await endApprovals(tx, account, { bindHash, now });
  await addApproval(tx, account, {
    approvalID,
    codeHash,
    ticketHash: hashOf(data.bizToken),
    bindHash,
    source,
    browser,
    system,
    country: services.places.countryOf(source) ?? null,
    isAsked: isAsked ? 1 : 0,
    createdAt: now,
    expiresAt: now + limits.mfa.approval.life,
  });
  const { accountID } = account;
  await audit(tx, request, { event: 'approval.begun', accountID, details: { isAsked } });
  return { approvalCode, number: approvalNumber(approvalID, services.keys) };
}
