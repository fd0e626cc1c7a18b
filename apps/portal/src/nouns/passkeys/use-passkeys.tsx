import type { ResultOf } from '@foyer/contract/calls';
import { type ReactElement, useEffect } from 'react';
import { type CallState, useCall } from '../../blocks/use-call.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { Text } from '../../i18n/text.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { catchFocus } from '../../ui/focus-beginning.ts';
import type { Account } from '../accounts/blocks/account-data.ts';
import { useStepUp } from '../step-up/blocks/use-step-up.tsx';
import { signalKnown } from './blocks/signals.ts';
import { useMakePasskey } from './blocks/use-make-passkey.tsx';

const lastWay = <Text id="passkeys.remove.last" />;

/** A passkey of the account. */
export type Passkey = ResultOf<'listPasskeys'>['passkeys'][number];

/** The account's passkeys and what can be done about them; each change asks for a step-up where one is due. */
export interface Passkeys {
  state: CallState<'listPasskeys'>;
  reload: () => Promise<void>;
  add: () => Promise<void>;
  rename: (passkey: Passkey, name: string) => Promise<undefined>;
  /** @param keepsOthers whether the other sessions stay */
  remove: (passkey: Passkey, keepsOthers: boolean) => Promise<void>;
  busy: boolean;
  dialog: ReactElement;
}

/**
 * @param account whose passkeys they are; once it is known the browser is told which passkeys there are, and their owner's
 * name (settled A13)
 * @returns the account's passkeys, asked for when the screen opens
 */
export function usePasskeys(account: Pick<Account, 'email' | 'nickName'> | undefined): Passkeys {
  const { state, reload } = useCall('listPasskeys', {});
  const { callSteppedUp, dialog } = useStepUp();
  const showFault = useShowFault();
  const toast = useToast();
  const making = useMakePasskey(callSteppedUp, reload);
  const known = state.kind === 'known' ? state.result : undefined;
  useEffect(() => {
    if (known && account) signalKnown(known, account);
  }, [known, account]);

  const rename = async ({ credentialID }: Passkey, name: string) => {
    const answer = await callSteppedUp('renamePasskey', { credentialID, name });
    if (answer && answer[0] !== 0) showFault(answer[0], answer[1]);
    await reload();
    return undefined;
  };

  const remove = async ({ credentialID }: Passkey, keepOtherSessions: boolean) => {
    const answer = await callSteppedUp('removePasskey', { credentialID, keepOtherSessions });
    if (!answer) return;
    const [fault, refusal] = answer;
    if (fault === 0) toast(<Text id="passkeys.remove.done" />);
    else showFault(fault, refusal, undefined, fault === 11258 ? lastWay : undefined);
    await reload();
    catchFocus();
  };
  return {
    state,
    reload,
    add: making.make,
    rename,
    remove,
    busy: making.busy,
    dialog,
  };
}
