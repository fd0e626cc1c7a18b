import { useState } from 'react';
import { call } from '../../calls/call.ts';
import { forgetUser } from '../../calls/common-faults.ts';

/** @returns the function that ends this session, here and on the platform, and whether it is at work */
export function useSignOut(): { signOut: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    await call('accountLogout', {});
    // Also when the platform could not be reached: whoever asks for it must not stay signed in here.
    forgetUser('signedOut');
  };
  return { signOut, busy };
}
