import type { ResultOf } from '@foyer/contract/calls';
import { type CallState, useCall } from '../../../blocks/use-call.ts';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { call } from '../../../calls/call.ts';

/** A browser that signed in to the account. */
export type Device = ResultOf<'listDevices'>['devices'][number];

/** The account's browsers and what can be done about them. */
export interface Devices {
  state: CallState<'listDevices'>;
  reload: () => Promise<void>;
  /** Ends the sessions of one. @returns whether that worked */
  signOut: (device: Device) => Promise<boolean>;
}

/** @returns the account's browsers, asked for when the screen opens */
export function useDevices(): Devices {
  const { state, reload } = useCall('listDevices', {});
  const showFault = useShowFault();

  const signOut = async ({ deviceId }: Device) => {
    const [fault, refusal] = await call('signOutDevice', { deviceId });
    if (fault !== 0) showFault(fault, refusal);
    await reload();
    return fault === 0;
  };
  return { state, reload, signOut };
}
