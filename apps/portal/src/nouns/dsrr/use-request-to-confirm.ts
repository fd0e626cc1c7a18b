import type { PartnerAction } from '@foyer/contract/nouns/partner-apps';
import { useState } from 'react';
import { isDsrrAction } from './blocks/dsrr-action.ts';
import { useNamedRequestID } from './blocks/use-request-id.ts';

/** @returns the last value that was there: the partner's link is forgotten with the press */
function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}

/** @returns the privacy request that whoever was sent to sign in for it confirms here */
export function useRequestToConfirm(action: PartnerAction | undefined): string | undefined {
  const requestId = useNamedRequestID();
  const isConfirming = action === 'dsrrVerifyAccountByEmail' || action === 'dsrrVerifyAccountInForm';
  return useKept(isConfirming ? requestId : undefined);
}

/** @returns whether a partner's link has led here to find a privacy request */
export const useIsFinding = (action: PartnerAction | undefined): boolean =>
  useKept(isDsrrAction(action) || undefined) ?? false;
