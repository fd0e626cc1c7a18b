import { limits } from '@foyer/contract/limits';
import type { PasskeyTable } from '../store/passkey-tables.ts';
import { isCredentialID } from './credential-id.ts';

/** How options name passkeys; an id that is none is left out, since no authenticator has it. */
export const descriptorsOf = (passkeys: readonly PasskeyTable[]) =>
  passkeys
    .filter(({ credentialID }) => isCredentialID(credentialID))
    .map(({ credentialID, transports }) => ({
      id: credentialID,
      type: 'public-key' as const,
      transports: JSON.parse(transports) as string[],
    }));

/** What is the same in the options of every ceremony. */
export const inEveryCeremony = {
  timeout: limits.passkeys.challengeLife as number,
  userVerification: 'required',
} as const;
