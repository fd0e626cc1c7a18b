import type { DetailsOf } from '@foyer/contract/faults/faults';
import { userCodeLetters } from '@foyer/contract/fields/thing-fields';
import { userCodeLength } from '@foyer/contract/lengths';
import type { Keys } from '../../../kernel/secrets/keys.ts';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import { randomBytes } from '../../../kernel/world/world.ts';
import type { PairingTable } from '../store/pairing-tables.ts';

const purpose = 'pairing.userCode';

/** The largest multiple of the number of letters that a byte can be below: what is above would prefer some letters. */
const fair = 256 - (256 % userCodeLetters.length);

/** Draws the code that a device shows: eight letters, each equally likely (RFC 8628, section 6.1). */
export function drawUserCode(): string {
  let code = '';
  while (code.length < userCodeLength)
    for (const byte of randomBytes(userCodeLength))
      if (byte < fair && code.length < userCodeLength) code += userCodeLetters[byte % userCodeLetters.length];
  return code;
}

/**
 * Under what the store may know a user code: its hash under each server key, newest first. Anybody could try all 25 billion
 * codes against a hash without a key.
 */
export const userCodeHashes = ({ macs }: Pick<Keys, 'macs'>, userCode: string): Hash[] =>
  macs(purpose, userCode).map((mac) => mac.toString('base64url'));

/** How a device's code has ended; undefined while it can be answered. */
export function endOfPairing(
  { state, expiresAt }: Pick<PairingTable, 'state' | 'expiresAt'>,
  now: EpochMs,
): DetailsOf<11269>['why'] | undefined {
  if (state === 'refused') return 'refused';
  if (state !== 'asked') return 'used';
  return expiresAt <= now ? 'expired' : undefined;
}
