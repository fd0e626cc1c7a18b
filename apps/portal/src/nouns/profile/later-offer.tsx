import { type ComponentType, lazy, Suspense } from 'react';
import { lastSignIn } from '../../session/user/last-sign-in.ts';
import type { Account } from '../accounts/blocks/account-data.ts';
import type { RecoveryAddressOfferProps } from './recovery-address-offer.tsx';
import { isRecoveryAddressOffered, noteRecoveryAddressOffered } from './recovery-address-offered.ts';
import { isWelcomed } from './welcomed.ts';

const fetchOffer = () => import('./passkey-offer.tsx');

/** Fetched apart: most people who come home need nothing of it. */
const PasskeyOffer = lazy<ComponentType<{ account: Account }>>(() =>
  fetchOffer().then(
    (module) => ({ default: module.PasskeyOffer }),
    () => ({ default: () => null }),
  ),
);

const fetchAddressOffer = () => import('./recovery-address-offer.tsx');

/** The same, for who has a second factor. */
const RecoveryAddressOffer = lazy<ComponentType<RecoveryAddressOfferProps>>(() =>
  fetchAddressOffer().then(
    (module) => ({ default: module.RecoveryAddressOffer }),
    () => ({ default: () => null }),
  ),
);

/**
 * What is offered once at home: a recovery address behind the second factor, which could lock its owner out. Else the offer of a passkey, for who signed in by password in a browser of their own and is asked nothing else: somebody new
 * says first how to be called, or proves the address.
 */
export function LaterOffer({ account }: { account: Account }) {
  const { nickName, accountID, verifyEmail } = account;
  const isSettled = verifyEmail && (nickName !== '' || isWelcomed(accountID));
  if (!isSettled) return null;
  if (account.mfa.enabled && !account.recoveryAddress && !isRecoveryAddressOffered(accountID))
    return (
      <Suspense>
        <RecoveryAddressOffer account={account} onOffered={noteRecoveryAddressOffered} />
      </Suspense>
    );
  if (lastSignIn()?.method !== 'password') return null;
  return (
    <Suspense>
      <PasskeyOffer account={account} />
    </Suspense>
  );
}
