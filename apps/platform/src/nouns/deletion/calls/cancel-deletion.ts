import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { stopDeletion } from '../rules/stop-deletion.ts';
import type { DeletionTable } from '../store/deletion-tables.ts';
import { waitingDeletionOfLink, waitingDeletions } from '../store/deletions.ts';

type Request = HandlerRequest<'cancelDeletion'>;

export const cancelDeletion: Handler<'cancelDeletion'> = async (request) => {
  const { services, data, refuse } = request;
  const wanted =
    data.cancelToken === undefined ? await ownDeletion(request) : await ofLink(request, data.cancelToken);
  const stopped = await services.store.change(async (tx) => {
    const account = await holdForCancelling(tx, request, wanted);
    return account !== undefined && (await stopDeletion(tx, request, account, wanted));
  });
  return stopped ? {} : refuse(11221);
};

/** The link holds whoever is signed in; a session only as long as it lives (settled X3). */
async function holdForCancelling(
  tx: Writer,
  { data, session, refuse }: Request,
  { accountID }: DeletionTable,
): Promise<HeldAccount | undefined> {
  if (data.cancelToken !== undefined || !session) return holdAccount(tx, accountID ?? '');
  return holdOwnAccount(tx, { session, refuse });
}

const ofLink = async ({ services, refuse }: Request, cancelToken: string): Promise<DeletionTable> =>
  (await waitingDeletionOfLink(services.store.read, hashOf(cancelToken))) ?? refuse(11221);

/** That of the session's account, or of some brands' data where their receipt is named. */
async function ownDeletion({ services, session, data, refuse }: Request): Promise<DeletionTable> {
  if (!session) return refuse(11001);
  const waiting = await waitingDeletions(services.store.read, session);
  const { receiptId } = data;
  const wanted = waiting.find(({ receiptID, scope }) =>
    receiptId === undefined ? scope === 'account' : receiptID === receiptId,
  );
  return wanted ?? refuse(11221);
}
