import type { PartnerAction } from '@foyer/contract/partner-apps';
import { useState } from 'react';
import { useRequestID } from '../../blocks/dsrr/use-request-id.ts';

/**
 * @returns the privacy request that whoever was sent to sign in for it confirms here; kept, since the partner's link is
 * forgotten with the press
 */
export function useRequestToConfirm(action: PartnerAction | undefined): string | undefined {
  const requestId = useRequestID();
  const isConfirming = action === 'dsrrVerifyAccountByEmail' || action === 'dsrrVerifyAccountInForm';
  const asked = isConfirming ? requestId : undefined;
  const [kept, setKept] = useState(asked);
  if (asked !== undefined && asked !== kept) setKept(asked);
  return asked ?? kept;
}
