import type { InputOf } from '@foyer/contract/calls';
import { useState } from 'react';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import type { Answer } from '../../../calls/answer.ts';
import { Text } from '../../../i18n/text.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';

/** Has the browser make a passkey for the account, behind a step-up where one is due, and says what came of it. */
export interface MakePasskey {
  make: () => Promise<void>;
  busy: boolean;
}

/** Makes a call once the step-up is given, which a passkey can give too. @returns undefined where it was not given */
type CallSteppedUp = <Name extends 'beginPasskeySetup' | 'finishPasskeySetup'>(
  name: Name,
  data: InputOf<Name>,
) => Promise<Exclude<Answer<Name>, [11256, unknown]> | undefined>;

/**
 * @param callSteppedUp of the screen's step-up
 * @param onEnd a passkey was made, or refused once the browser had made it
 */
export function useMakePasskey(callSteppedUp: CallSteppedUp, onEnd?: () => Promise<void>): MakePasskey {
  const showFault = useShowFault();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const begin = async () => {
    const begun = await callSteppedUp('beginPasskeySetup', {});
    if (!begun) return;
    const [fault, setup] = begun;
    if (fault === 11000) return void showFault(fault, setup, undefined, <Text id="passkeys.list.full" />);
    if (fault !== 0) return void showFault(fault, setup);
    const ceremonies = await import('./ceremonies.ts').catch(() => undefined);
    const response = await ceremonies?.makePasskey(setup.options);
    if (!response) return void toast(<Text id="passkeys.list.notMade" />);
    const made = await callSteppedUp('finishPasskeySetup', { setupToken: setup.setupToken, response });
    if (!made) return;
    if (made[0] === 0) toast(<Text id="passkeys.list.added" />);
    else if (made[0] === 11000) showFault(made[0], made[1], undefined, <Text id="passkeys.list.refused" />);
    else showFault(made[0], made[1]);
    await onEnd?.();
  };

  const make = async () => {
    setBusy(true);
    await begin();
    setBusy(false);
  };
  return { make, busy };
}
