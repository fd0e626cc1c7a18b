import { auditEvents } from '../../domain/audit-events.ts';
import { noteProven } from '../../store/dsrr/dsrr-requests.ts';
import type { DsrrRequestTable } from '../../store/dsrr-tables.ts';
import type { Writer } from '../../store/store.ts';
import { audit } from '../audit.ts';
import { type Context, occasionOf } from '../context.ts';
import { followLinkID } from './follow-link.ts';
import { tellRequester } from './tell-requester.ts';

/**
 * Notes that a request, which the change holds, is proven, and tells the address that it came from.
 * @param by the proof, and the account where there is one
 * @returns the request as it is from now on; as it was where it had been proven before
 */
export async function proveRequest(
  tx: Writer,
  context: Context,
  request: DsrrRequestTable,
  by: Pick<DsrrRequestTable, 'accountID' | 'provenBy'>,
): Promise<DsrrRequestTable> {
  if (request.provenAt !== null) return request;
  const { services } = context;
  const proof = { ...by, provenAt: services.clock.now() };
  const { requestID, kind, dueAt } = request;
  await noteProven(tx, request, proof);
  await audit(tx, context, {
    event: auditEvents.dsrrProven,
    accountID: by.accountID,
    details: { requestID, kind, by: by.provenBy },
  });
  const data = { kind, dueAt, linkID: followLinkID(requestID), occasion: occasionOf(context) };
  await tellRequester(tx, services, request, { letter: 'dsrrProven', data });
  return { ...request, ...proof };
}
