import { type ComponentType, lazy, Suspense } from 'react';
import { lastSignIn } from '../../session/user/last-sign-in.ts';
import type { Account } from '../accounts/blocks/account-data.ts';
import { isWelcomed } from './welcomed.ts';

const fetchOffer = () => import('./passkey-offer.tsx');

/** Fetched apart: most people who come home need nothing of it. */
const PasskeyOffer = lazy<ComponentType<{ account: Account }>>(() =>
  fetchOffer().then(
    (module) => ({ default: module.PasskeyOffer }),
    () => ({ default: () => null }),
  ),
);

/**
 * The offer of a passkey, for who signed in by password in a browser of their own and is asked nothing else: somebody new
 * says first how to be called, or proves the address.
 */
export function LaterOffer({ account }: { account: Account }) {
  const { nickName, accountID, verifyEmail } = account;
  const isSettled = verifyEmail && (nickName !== '' || isWelcomed(accountID));
  if (!isSettled || lastSignIn()?.method !== 'password') return null;
  return (
    <Suspense>
      <PasskeyOffer account={account} />
    </Suspense>
  );
}
