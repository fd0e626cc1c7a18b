import { useState } from 'react';
import { call } from '../calls/call.ts';
import { forgetUser } from '../session/user/forget-user.ts';

/** @returns the function that ends this session, here and on the platform, and whether it is at work */
export function useSignOut(): {
  /** @param why `switching` keeps what the partner asked for, for the account that comes next */
  signOut: (why?: 'signedOut' | 'switching') => Promise<void>;
  busy: boolean;
} {
  const [busy, setBusy] = useState(false);
  const signOut = async (why: 'signedOut' | 'switching' = 'signedOut') => {
    setBusy(true);
    await call('accountLogout', {});
    // Also where the platform could not be reached: whoever signs out must not stay signed in here.
    forgetUser(why);
  };
  return { signOut, busy };
}
