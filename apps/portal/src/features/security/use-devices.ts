import type { ResultOf } from '@foyer/contract/calls';
import { useCallback, useEffect, useState } from 'react';
import { useSayFault } from '../../blocks/use-say-fault.tsx';
import { call } from '../../calls/call.ts';
import { faultPhrase } from '../../calls/say-fault.ts';

/** A browser that signed in to the account. */
export type Device = ResultOf<'listDevices'>['devices'][number];

/** What is known of the account's browsers. */
export type DevicesState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'known'; devices: Device[] };

/** The account's browsers and what can be done about them. */
export interface Devices {
  state: DevicesState;
  ask: () => Promise<void>;
  /** Ends the sessions of one. @returns whether that worked */
  signOut: (device: Device) => Promise<boolean>;
}

/** @returns the account's browsers, asked for when it is first used */
export function useDevices(): Devices {
  const [state, setState] = useState<DevicesState>({ kind: 'loading' });
  const sayFault = useSayFault();

  const ask = useCallback(async () => {
    const [fault, result] = await call('listDevices', {});
    if (fault === 0) setState({ kind: 'known', devices: result.devices });
    // A fault with a screen of its own leads away from here.
    else if (faultPhrase(fault)) setState({ kind: 'failed' });
  }, []);

  useEffect(() => void ask(), [ask]);

  const signOut = async ({ deviceId }: Device) => {
    const [fault, refusal] = await call('signOutDevice', { deviceId });
    if (fault !== 0) sayFault(fault, refusal);
    await ask();
    return fault === 0;
  };
  return { state, ask, signOut };
}
