import type { ResultOf } from '@foyer/contract/calls';
import type { DsrrKind } from '@foyer/contract/nouns/dsrr';
import { noteVisitDone } from '../../../session/request/visit.ts';
import { removeStash, writeStash } from '../../../session/stash.ts';
import type { Confirmed } from '../confirm/request-confirmed.tsx';

type Result = Omit<ResultOf<'confirmDsrrVesyncAccount'>, 'next'>;

/** @returns the function that notes that a proven mailbox has confirmed or made a request */
export const useMailboxConfirmed =
  (onConfirmed: (confirmed: Confirmed) => void): ((result: Result, kind: DsrrKind) => void) =>
  (result, kind) => {
    const { requestId, status } = result;
    noteVisitDone(result.redirectUri);
    // without an account there is nothing that a request to delete could have begun
    onConfirmed({ ...result, deletes: kind === 'deletion' && status === 'inWork' });
    removeStash('emailCodeSuccess');
    // A reload tells how far the request is.
    writeStash('dsrrRequest', { requestId });
  };
