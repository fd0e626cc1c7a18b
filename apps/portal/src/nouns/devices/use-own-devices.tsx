import type { ReactElement } from 'react';
import { reasonMessage } from '../../blocks/fields/field-checks.tsx';
import { type CallState, useCall } from '../../blocks/use-call.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text } from '../../i18n/text.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import type { FormErrors } from '../../ui/form/form-state.ts';
import { useStepUp } from '../step-up/blocks/use-step-up.tsx';
import type { Device } from './blocks/use-devices.ts';

/** The account's browsers and what can be done about them; each change asks for the list again. */
export interface OwnDevices {
  state: CallState<'listDevices'>;
  reload: () => Promise<void>;
  /** Ends the sessions of one and forgets it. @returns whether that worked */
  signOut: (device: Device, name: string) => Promise<boolean>;
  signOutOthers: () => Promise<void>;
  /** Has the second factor skipped in the present browser, or asked for again in any. */
  setTrust: (device: Device, name: string) => Promise<void>;
  /** @returns what was wrong with the name */
  rename: (device: Device, name: string) => Promise<FormErrors | undefined>;
  /** Asks for the step-up that trusting needs. */
  dialog: ReactElement;
}

/** @returns the account's browsers, asked for when the screen opens */
export function useOwnDevices(): OwnDevices {
  const { state, reload } = useCall('listDevices', {});
  const showFault = useShowFault();
  const toast = useToast();
  const { callSteppedUp, dialog } = useStepUp();

  const signOut = async ({ deviceId, signedIn }: Device, device: string) => {
    const [fault, refusal] = await call('signOutDevice', { deviceId });
    if (fault === 0)
      toast(<Text id={signedIn ? 'devices.popup.done' : 'devices.popup.forgotten'} values={{ device }} />);
    else showFault(fault, refusal);
    await reload();
    return fault === 0;
  };

  const signOutOthers = async () => {
    const [fault, result] = await call('signOutDevice', { others: true });
    if (fault === 0) toast(<Text id="devices.others.done" values={{ count: result.sessionsEnded }} />);
    else showFault(fault, result);
    await reload();
  };

  const setTrust = async ({ deviceId, trusted }: Device, device: string) => {
    const trustStatus = trusted ? 0 : 1;
    const answer = await callSteppedUp('trustOrRevokeDevice', { deviceId, trustStatus });
    if (!answer) return;
    const [fault, result] = answer;
    if (fault === 0)
      toast(<Text id={trusted ? 'devices.trust.ended' : 'devices.trust.done'} values={{ device }} />);
    else showFault(fault, result);
    await reload();
  };

  const rename = async ({ deviceId }: Device, name: string) => {
    const [fault, refusal] = await call('renameDevice', { deviceId, name });
    if (fault === 11000 && refusal.fields?.name) return { name: reasonMessage(refusal.fields.name) };
    if (fault !== 0) return showFault(fault, refusal, 'form');
    await reload();
    return undefined;
  };
  return { state, reload, signOut, signOutOthers, setTrust, rename, dialog };
}
