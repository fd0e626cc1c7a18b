import { limits } from '@foyer/contract/limits';
import type { PasskeyTable } from '../../store/factor-tables.ts';

/** How options name a passkey. */
export const descriptorOf = ({ credentialID, transports }: PasskeyTable) => ({
  id: credentialID,
  type: 'public-key' as const,
  transports: JSON.parse(transports) as string[],
});

/** What is the same in the options of every ceremony. */
export const inEveryCeremony = {
  timeout: limits.passkeys.challengeLife as number,
  userVerification: 'required',
} as const;
