import type { ResultOf } from '@foyer/contract/calls';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../calls/call.ts';
import { faultPhrase } from '../../calls/say-fault.ts';
import { amendUser } from '../../session/user.ts';

/** The account as its owner sees it. */
export type Account = ResultOf<'getAccountDataInfo'>;

/** What is known of the account. */
export type AccountState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'known'; account: Account };

/** @returns the account, the function that asks for it anew, and the one that takes what a change answers */
export function useAccountData(): {
  state: AccountState;
  ask: () => Promise<void>;
  take: (account: Account) => void;
} {
  const [state, setState] = useState<AccountState>({ kind: 'loading' });

  const take = useCallback((account: Account) => {
    const { email, verifyEmail, mailConfirmation } = account;
    amendUser({ userInfo: { email, verifyEmail, mailConfirmation } });
    setState({ kind: 'known', account });
  }, []);

  const ask = useCallback(async () => {
    const [fault, result] = await call('getAccountDataInfo', {});
    if (fault === 0) take(result);
    // A fault with a screen of its own leads away from here.
    else if (faultPhrase(fault)) setState({ kind: 'failed' });
  }, [take]);

  useEffect(() => void ask(), [ask]);
  return { state, ask, take };
}
