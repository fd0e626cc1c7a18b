import { timingSafeEqual } from 'node:crypto';
import { limits } from '@foyer/contract/limits';
import type { Context } from '../../../kernel/call/context.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { randomBytes } from '../../../kernel/world/world.ts';
import { trySpendChallenge } from '../store/spent-challenges.ts';

/** What an assertion is for; an answer to the challenge of one is none to that of another. */
export type ChallengeScope = 'signIn' | `mfa ${string}` | `session ${string}`;

const [randomLength, endLength, markLength] = [16, 6, 32];
const length = randomLength + endLength + markLength;
const purpose = 'passkey.challenge';

/** What the mark covers, so that a challenge is good for one thing in one browser. */
const marked = (body: Buffer, { caller }: Context, scope: ChallengeScope): string =>
  `${body.toString('base64url')} ${caller.bindHash} ${scope}`;

/**
 * Makes a challenge: 128 random bits, when it ends, and a mark of the server's for this browser. So nothing is stored
 * for those who never answer; the one that is answered is (security: R34; decision 0033).
 */
export function newChallenge(context: Context, scope: ChallengeScope): Buffer {
  const { clock, keys } = context.services;
  const end = Buffer.alloc(endLength);
  end.writeUIntBE(clock.now() + limits.passkeys.challengeLife, 0, endLength);
  const body = Buffer.concat([randomBytes(randomLength), end]);
  return Buffer.concat([body, keys.mac(purpose, marked(body, context, scope))]);
}

/** A challenge that was made for this scope and browser. */
export interface OwnChallenge {
  /** Uses it up, in the transaction of its effect. @returns false where it was used before */
  spend(tx: Writer): Promise<boolean>;
}

/**
 * Reads a challenge that comes back. One that has expired is used up here, so that no clock that goes back revives it.
 * @returns undefined where it was not made for this, or has expired
 */
export async function readChallenge(
  context: Context,
  scope: ChallengeScope,
  challenge: string,
): Promise<OwnChallenge | undefined> {
  const { clock, keys, store } = context.services;
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== length) return undefined;
  const [body, mark] = [bytes.subarray(0, length - markLength), bytes.subarray(length - markLength)];
  const isOurs = keys
    .macs(purpose, marked(body, context, scope))
    .some((wanted) => timingSafeEqual(wanted, mark));
  if (!isOurs) return undefined;
  const expiresAt = body.readUIntBE(randomLength, endLength);
  const spend = (tx: Writer) =>
    trySpendChallenge(tx, { challengeHash: hashOf(bytes.toString('base64url')), expiresAt });
  if (expiresAt > clock.now()) return { spend };
  await store.change(spend);
  return undefined;
}
