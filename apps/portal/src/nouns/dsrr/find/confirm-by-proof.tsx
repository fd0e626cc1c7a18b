import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { call } from '../../../calls/call.ts';
import { Text, useText } from '../../../i18n/text.tsx';
import { PressForm } from '../../../ui/form/press-form.tsx';
import type { FoundRequest } from '../blocks/request-rows.tsx';
import type { Confirmed } from '../confirm/request-confirmed.tsx';
import type { Restart } from './mailbox-proof.ts';
import { useMailboxConfirmed } from './use-mailbox-confirmed.ts';
import { useProofOver } from './use-proof-over.tsx';

export type ConfirmByProofProps = {
  request: FoundRequest;
  /** The proof of the mailbox. */
  bizToken: string;
  onConfirmed: (confirmed: Confirmed) => void;
  /** Somebody has closed it meanwhile. */
  onClosed: () => void;
  onRestart: Restart;
};

/** Confirms a request for who cannot sign in, after a press (settled F6). */
export function ConfirmByProof({ request, bizToken, onConfirmed, ...then }: ConfirmByProofProps) {
  const { onClosed, onRestart } = then;
  const say = useText();
  const showFault = useShowFault();
  const note = useMailboxConfirmed(onConfirmed);
  const isOver = useProofOver(onRestart);
  const { requestId, kind } = request;
  const confirm = async () => {
    const [fault, result] = await call('confirmDsrrVesyncAccount', { requestId, bizToken });
    if (fault === 11221) {
      showFault(fault, result, 'page', <Text id="dsrr.follow.done" />);
      onClosed();
      return undefined;
    }
    if (fault !== 0) return isOver(fault, result) ? undefined : showFault(fault, result, 'form');
    // they can sign in meanwhile, and are told so
    if (result.next === 'signIn') onRestart('startAgain');
    else note(result, kind);
    return undefined;
  };
  return <PressForm action={confirm}>{say('dsrr.follow.confirm')}</PressForm>;
}
