import { useState } from 'react';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { Text, useText } from '../../../i18n/text.tsx';
import { noteVisitDone } from '../../../session/request/visit.ts';
import { writeStash } from '../../../session/stash.ts';
import { forgetUser } from '../../../session/user/forget-user.ts';
import { PressForm } from '../../../ui/form/press-form.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useStepUp } from '../../step-up/blocks/use-step-up.tsx';
import type { DsrrRequest } from '../blocks/request-facts.tsx';
import type { Confirmed } from './request-confirmed.tsx';
import { SignInForRequest } from './sign-in-for-request.tsx';

export type ConfirmByPressProps = { request: DsrrRequest; onConfirmed: (confirmed: Confirmed) => void };

/**
 * Confirms a request for the account that is signed in, after a press and a step-up. If the request came from another
 * account, a sign-in with that one is offered (settled F10).
 */
export function ConfirmByPress({ request, onConfirmed }: ConfirmByPressProps) {
  const say = useText();
  const showFault = useShowFault();
  const { callSteppedUp, dialog } = useStepUp();
  const [isOthers, setIsOthers] = useState(false);
  const confirm = async () => {
    const { requestId } = request;
    const answer = await callSteppedUp('confirmDsrrVesyncAccount', { requestId });
    if (!answer) return undefined;
    const [fault, result] = answer;
    if (fault === 11267) {
      setIsOthers(true);
      return undefined;
    }
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
  if (isOthers)
    return (
      <div role="alert">
        <Stack>
          <SignInForRequest email={request.email ?? ''} requestId={request.requestId} />
        </Stack>
      </div>
    );
  return (
    <>
      <PressForm action={confirm}>{say('dsrr.confirm.press')}</PressForm>
      {dialog}
    </>
  );
}
