import type { DsrrOutcome } from '@foyer/contract/nouns/dsrr';
import { occasionAt } from '../../kernel/call/context.ts';
import type { Services } from '../../kernel/call/services.ts';
import { newID } from '../../kernel/secrets/token.ts';
import type { Writer } from '../../kernel/store/store.ts';
import type { HeldAccount } from '../../nouns/accounts/store/hold-account.ts';
import { stopDeletion } from '../../nouns/deletion/rules/stop-deletion.ts';
import { unfinishedDeletionsOf } from '../../nouns/deletion/store/deletions.ts';
import { closeRequest as close } from '../../nouns/dsrr/rules/close-request.ts';
import { dsrrStatusOf } from '../../nouns/dsrr/rules/request-state.ts';
import { tellRequester } from '../../nouns/dsrr/rules/tell-requester.ts';
import { addDsrrAnswer } from '../../nouns/dsrr/store/dsrr-answers.ts';
import { holdDeletionRequests, holdOpenRequest, noteBegun } from '../../nouns/dsrr/store/dsrr-requests.ts';
import type { DsrrRequestTable } from '../../nouns/dsrr/store/dsrr-tables.ts';
import { holdWriter } from '../account/find-account.ts';
import { byOperator, OperatorRefusal } from '../operator.ts';
import { timeText } from '../output/table.ts';
import { auditRequest, requestNamed, toldOf } from './dsrr-change.ts';

/**
 * Locks the account that the request may belong to, then the request. Proving, keeping and erasing lock them in the same
 * order (settled X3).
 */
async function holdNamed(
  tx: Writer,
  requestID: string,
): Promise<{ request: DsrrRequestTable; account: HeldAccount | undefined }> {
  const named = await requestNamed(tx, requestID);
  const writer = await holdWriter(tx, named);
  const request = await holdOpenRequest(tx, requestID);
  if (!request) throw new OperatorRefusal(`The privacy request ${requestID} is closed.`);
  if (request.accountID !== named.accountID || request.emailKey !== named.emailKey)
    throw new OperatorRefusal('It has changed just now. Look at it again.');
  // a request without an account stays without one, even if an account has its address now
  const isOfAccount = request.accountID !== null && writer !== undefined && writer.accountID !== null;
  return { request, account: isOfAccount ? writer : undefined };
}

/**
 * Mails the privacy office's words to the sender of a proven request, which is in work from then on, and keeps them with it.
 * @throws OperatorRefusal where it is closed, or nobody has proven to be its sender
 */
export const answerRequest = (services: Services, requestID: string, words: string): Promise<void> =>
  services.store.change(async (tx) => {
    const { request } = await holdNamed(tx, requestID);
    if (dsrrStatusOf(request) === 'received')
      throw new OperatorRefusal('Nobody has proven yet that the request is theirs: nothing may be told.');
    const answeredAt = services.clock.now();
    await noteBegun(tx, request, answeredAt);
    // somebody who was erased meanwhile: their words must not come back with an answer
    if (request.email !== '') await addDsrrAnswer(tx, { answerID: newID(), requestID, answeredAt, words });
    await auditRequest(tx, services, request, 'dsrr.answered');
    const data = { ...toldOf(services, request), words };
    await tellRequester(tx, services, request, { letter: 'dsrrAnswered', data });
  });

/**
 * Closes a request and tells its sender how. Where a request to delete the account is taken back or refused, the
 * deletion that it has scheduled is stopped.
 * @throws OperatorRefusal where it is closed, or the outcome is not what has happened
 */
export const closeRequest = (services: Services, requestID: string, outcome: DsrrOutcome): Promise<void> =>
  services.store.change(async (tx) => {
    const { request, account } = await holdNamed(tx, requestID);
    refuseUnfit(request, outcome);
    const deletion = account && (await deletionOf(tx, account, request));
    if (deletion && outcome === 'done')
      throw new OperatorRefusal(
        `The account is deleted on ${timeText(deletion.effectiveAt)}; that closes the request.`,
      );
    const acting = byOperator(services);
    await close(tx, acting, request, { outcome, occasion: occasionAt(services.clock.now()) });
    if (!account || deletion?.origin !== 'dsrr') return;
    // another request of the same person still wants it
    if ((await holdDeletionRequests(tx, account)).length > 0) return;
    if (!(await stopDeletion(tx, acting, account, deletion)))
      throw new OperatorRefusal('The account is being erased: it can only be closed as done.');
  });

function refuseUnfit({ provenAt }: DsrrRequestTable, outcome: DsrrOutcome): void {
  const isProven = provenAt !== null;
  if (isProven !== (outcome === 'unproven')) return;
  throw new OperatorRefusal(
    isProven
      ? 'It is proven: close it as done or refused.'
      : 'Nobody has proven that it is theirs: close it as unproven.',
  );
}

/** The deletion of the account that a proven request to delete it waits for. */
const deletionOf = async (tx: Writer, account: HeldAccount, { kind, provenAt }: DsrrRequestTable) =>
  kind === 'deletion' && provenAt !== null
    ? (await unfinishedDeletionsOf(tx, account)).find(({ origin }) => origin !== 'unverified')
    : undefined;
