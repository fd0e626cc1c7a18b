import { type Context, occasionOf } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { scheduleAccountDeletion } from '../../deletion/rules/schedule-deletion.ts';
import { noteBegun, noteProven } from '../store/dsrr-requests.ts';
import type { DsrrRequestTable } from '../store/dsrr-tables.ts';
import { followLinkID } from './follow-link.ts';
import { tellRequester } from './tell-requester.ts';

/** Who has proven that a request is theirs, and by what. */
export interface RequestProof {
  /** Undefined where no account has the address. */
  account: HeldAccount | undefined;
  by: NonNullable<DsrrRequestTable['provenBy']>;
}

/**
 * Notes that a request, which the change holds, is proven, and tells its sender. One to delete the
 * account begins with that: the deletion is scheduled, and can be stopped as any other.
 * @returns the request as it is from now on; as it was where it had been proven before
 */
export async function proveRequest(
  tx: Writer,
  context: Context,
  request: DsrrRequestTable,
  { account, by }: RequestProof,
): Promise<DsrrRequestTable> {
  if (request.provenAt !== null) return request;
  const { services } = context;
  const now = services.clock.now();
  const accountID = account?.accountID ?? null;
  const proof = { accountID, provenBy: by, provenAt: now };
  const { requestID, kind, dueAt } = request;
  const proven = { ...request, ...proof };
  await noteProven(tx, request, proof);
  await audit(tx, context, { event: 'dsrr.proven', accountID, details: { requestID, kind, by } });
  const begins = account !== undefined && kind === 'deletion';
  if (begins) {
    await scheduleAccountDeletion(tx, context, account, 'dsrr');
    await noteBegun(tx, request, now);
  }
  const data = { kind, dueAt, linkID: followLinkID(requestID), occasion: occasionOf(context) };
  await tellRequester(tx, services, proven, { letter: 'dsrrProven', data });
  return { ...proven, begunAt: begins ? now : request.begunAt };
}
