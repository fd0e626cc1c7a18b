import type { ResultOf } from '@foyer/contract/calls';
import { observable, useObservable } from '../../../session/observable.ts';
import { currentUser } from '../../../session/user/user.ts';

/** The secret of an app that is being set up, as beginOtpSetup answered it. */
export type FreshApp = ResultOf<'beginOtpSetup'>;

/** Backup codes that were just made, and when, in epoch milliseconds. */
export interface FreshCodes {
  codes: readonly string[];
  madeAt: number;
  /** They came with the first app: the second factor has just been switched on. */
  isFirst: boolean;
}

interface Fresh {
  accountID: string | undefined;
  app?: FreshApp | undefined;
  codes?: FreshCodes | undefined;
}

const nothing: Fresh = { accountID: undefined };

/** Kept in memory only, so that a reload does not show it again (security: R32). */
const fresh = observable(nothing);

/** Keeps a secret of who is signed in for the next screen; those of somebody else go. */
export function keepFresh(change: Omit<Fresh, 'accountID'>): void {
  const accountID = currentUser()?.accountID;
  const known = fresh.get().accountID === accountID ? fresh.get() : nothing;
  fresh.set({ ...known, ...change, accountID });
}

/** @returns the secrets that were made on this page for who is signed in */
export function useFresh(): Omit<Fresh, 'accountID'> {
  const { accountID, ...secrets } = useObservable(fresh, nothing);
  return accountID !== undefined && accountID === currentUser()?.accountID ? secrets : {};
}
