import type { DetailsOf } from '@foyer/contract/faults/faults';
import { userCodeLetters } from '@foyer/contract/fields/thing-fields';
import { userCodeLength } from '@foyer/contract/lengths';
import type { Services } from '../../../kernel/call/services.ts';
import type { Keys } from '../../../kernel/secrets/keys.ts';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Reader } from '../../../kernel/store/store.ts';
import { randomBytes } from '../../../kernel/world/world.ts';
import type { PairingTable } from '../store/pairing-tables.ts';
import { addPairing, findByUserCode, type NewPairing } from '../store/pairings.ts';

/** Codes that are drawn before giving up: that one is taken happens once in a hundred million times. */
const draws = 5;

const purpose = 'pairing.userCode';

/** The largest multiple of the number of letters that a byte can be below: what is above would prefer some letters. */
const fair = 256 - (256 % userCodeLetters.length);

/** Draws the code that a device shows: eight letters, each equally likely (RFC 8628, section 6.1). */
function drawUserCode(): string {
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
const userCodeHashes = ({ macs }: Pick<Keys, 'macs'>, userCode: string): Hash[] =>
  macs(purpose, userCode).map((mac) => mac.toString('base64url'));

/** Stores what a device asks, under a user code that no other device shows. @returns the code */
export async function addUnderFreeCode(
  { store, keys }: Services,
  pairing: Omit<NewPairing, 'userCodeHash'>,
): Promise<string> {
  for (let drawn = 0; drawn < draws; drawn += 1) {
    const userCode = drawUserCode();
    const [userCodeHash = ''] = userCodeHashes(keys, userCode);
    if (await store.change((tx) => addPairing(tx, { ...pairing, userCodeHash }))) return userCode;
  }
  throw new Error(`${draws} user codes were taken`);
}

/** Finds the device that shows a typed code, also one whose code is over. */
export const findByTypedCode = (
  db: Reader,
  { keys }: Pick<Services, 'keys'>,
  typed: string,
): Promise<PairingTable | undefined> => findByUserCode(db, userCodeHashes(keys, typed));

/** How a device's code has ended; undefined while it can be answered. */
export function endOfPairing(
  { state, expiresAt }: Pick<PairingTable, 'state' | 'expiresAt'>,
  now: EpochMs,
): DetailsOf<11269>['why'] | undefined {
  if (state === 'refused') return 'refused';
  if (state !== 'asked') return 'used';
  return expiresAt <= now ? 'expired' : undefined;
}
