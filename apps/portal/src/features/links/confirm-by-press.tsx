import type { DsrrRequest } from '../../blocks/dsrr/request-facts.tsx';
import { useStepUp } from '../../blocks/step-up/use-step-up.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { Text, useText } from '../../i18n/text.tsx';
import { forgetUser } from '../../session/forget-user.ts';
import { noteVisitDone } from '../../session/request/partner.ts';
import { writeStash } from '../../session/stash.ts';
import { PressForm } from '../../ui/form/press-form.tsx';
import type { Confirmed } from './request-confirmed.tsx';

export type ConfirmByPressProps = { request: DsrrRequest; onConfirmed: (confirmed: Confirmed) => void };

/** Confirms a request for who is signed in, after a press and a step-up. */
export function ConfirmByPress({ request, onConfirmed }: ConfirmByPressProps) {
  const say = useText();
  const showFault = useShowFault();
  const { callSteppedUp, dialog } = useStepUp();
  const confirm = async () => {
    const { requestId } = request;
    const answer = await callSteppedUp('confirmDsrrVesyncAccount', { requestId });
    if (!answer) return undefined;
    const [fault, result] = answer;
    if (fault === 11267) return showFault(fault, result, 'form', <Text id="dsrr.confirm.other" />);
    if (fault === 11221) return showFault(fault, result, 'form', <Text id="dsrr.follow.done" />);
    if (fault !== 0) return showFault(fault, result, 'form');
    const deletes = request.kind === 'deletion';
    // All sessions have ended: forgotten first, since that clears what is kept below (settled C4).
    if (deletes) forgetUser('signedOut');
    noteVisitDone(result.redirectUri);
    onConfirmed({ ...result, deletes });
    // A reload tells how far the request is.
    writeStash('dsrrRequest', { requestId });
    return undefined;
  };
  return (
    <>
      <PressForm action={confirm}>{say('dsrr.confirm.press')}</PressForm>
      {dialog}
    </>
  );
}
