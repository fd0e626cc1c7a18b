import type { DsrrKind } from '@foyer/contract/nouns/dsrr';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { call } from '../../../calls/call.ts';
import type { FormErrors } from '../../../ui/form/form-state.ts';
import type { Confirmed } from '../confirm/request-confirmed.tsx';
import type { Restart } from './mailbox-proof.ts';
import { useMailboxConfirmed } from './use-mailbox-confirmed.ts';
import { useProofOver } from './use-proof-over.tsx';

export type AskProps = {
  /** The proof of the mailbox. */
  bizToken: string;
  onConfirmed: (confirmed: Confirmed) => void;
  onRestart: Restart;
};

/** @returns the function that makes a privacy request behind a proven mailbox */
export function useAsk({
  bizToken,
  onConfirmed,
  onRestart,
}: AskProps): (kind: DsrrKind) => Promise<FormErrors | undefined> {
  const showFault = useShowFault();
  const note = useMailboxConfirmed(onConfirmed);
  const isOver = useProofOver(onRestart);
  return async (kind) => {
    const [fault, result] = await call('createDsrrRequest', { bizToken, kind });
    if (fault === 0) note(result, kind);
    else if (!isOver(fault, result)) return showFault(fault, result, 'form');
    return undefined;
  };
}
