import { useState } from 'react';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { type Stashed, writeStash } from '../../session/stash.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { Message } from '../../ui/form/form-state.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { possibleAgain, tooManyTries } from '../limits/blocks/too-many-tries.tsx';

/** What a question that cannot be asked says instead of the catalogue's words. */
const unavailable = {
  noDevice: <Text id="factors.approval.noDevice" />,
  closed: <Text id="factors.approval.closed" />,
} as const;

/**
 * Asks the browsers that are signed in about a sign-in.
 * @param onOver the sign-in has to begin anew
 * @returns what asks: undefined where the question is open, or why it is not
 */
function useAskApproval(waiting: Stashed<'mfaLogin'>, onOver: () => void) {
  const showFault = useShowFault();
  return async (): Promise<Message | undefined> => {
    const [fault, result] = await call('beginApproval', { bizToken: waiting.bizToken });
    if (fault === 0) {
      const { approvalCode, number, expiresInSec } = result;
      const approval = { approvalCode, number, endsAt: Date.now() + expiresInSec * 1000 };
      writeStash('mfaLogin', { ...waiting, approval });
      return undefined;
    }
    if (fault === 11252 || fault === 11253) {
      showFault(fault, result, undefined, <Text id="factors.entry.over" />);
      onOver();
      return undefined;
    }
    const words =
      fault === 11228
        ? unavailable[result.why]
        : fault === 11247
          ? possibleAgain('factors.entry.locked', result.accountLockTimeInSec)
          : fault === 11003
            ? tooManyTries(result.retryAfterSec)
            : undefined;
    return showFault(fault, result, 'form', words)?.form;
  };
}

export type AskApprovalProps = {
  waiting: Stashed<'mfaLogin'>;
  /** The question before is over. */
  again?: boolean;
  onOver: () => void;
};

/** The way to an approval on a browser that is signed in. */
export function AskApproval({ waiting, again = false, onOver }: AskApprovalProps) {
  const say = useText();
  const ask = useAskApproval(waiting, onOver);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Message>();
  const press = async () => {
    setBusy(true);
    setRefused(undefined);
    setRefused(await ask());
    setBusy(false);
  };
  return (
    <Stack gap="tight">
      <Button kind={again ? 'primary' : 'quiet'} busy={busy} onClick={() => void press()}>
        {say(again ? 'factors.approval.again' : 'factors.approval.choose')}
      </Button>
      <div role="alert">{refused && <Banner kind="warning">{refused}</Banner>}</div>
    </Stack>
  );
}
