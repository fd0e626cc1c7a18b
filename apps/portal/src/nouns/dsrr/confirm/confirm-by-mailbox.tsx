import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { call } from '../../../calls/call.ts';
import { Text, useText } from '../../../i18n/text.tsx';
import { writeStash } from '../../../session/stash.ts';
import { PressForm } from '../../../ui/form/press-form.tsx';
import type { DsrrRequest } from '../blocks/request-facts.tsx';

export type ConfirmByMailboxProps = {
  request: DsrrRequest;
  /** The secret of the link that proves the mailbox. */
  linkToken: string;
  onConfirmed: (request: DsrrRequest) => void;
};

/** Confirms a request for who cannot sign in, after a press (settled C6). */
export function ConfirmByMailbox({ request, linkToken, onConfirmed }: ConfirmByMailboxProps) {
  const say = useText();
  const showFault = useShowFault();
  const { requestId } = request;
  const confirm = async () => {
    const [unproven, proof] = await call('verifyEmailByCodeNoAuth', {
      bizType: 'dsrrVerifyEmail',
      linkToken,
    });
    if (unproven === 11221) return showFault(unproven, proof, 'form', <Text id="dsrr.follow.over" />);
    if (unproven !== 0) return showFault(unproven, proof, 'form');
    const bizToken = 'bizToken' in proof ? proof.bizToken : '';
    const [fault, result] = await call('confirmDsrrVesyncAccount', { requestId, bizToken });
    if (fault !== 0) return showFault(fault, result, 'form');
    // A reload tells how far the request is.
    writeStash('dsrrRequest', { requestId });
    const { next: _done, ...rest } = request;
    onConfirmed({ ...rest, status: result.status, ...(result.next ? { next: result.next } : {}) });
    return undefined;
  };
  return <PressForm action={confirm}>{say('dsrr.follow.confirm')}</PressForm>;
}
