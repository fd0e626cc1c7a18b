import { limits } from '@foyer/contract/limits';
import { systemClock } from '../../../kernel/world/clock.ts';

/** Something that can be seen, and nothing that cannot: control and format characters, halves of a pair. */
const subject = /^(?=.*\S)[^\p{Cc}\p{Cf}\p{Cs}]+$/u;

/** Says no to an id_token. */
const unusable = (claim: string) =>
  Object.assign(new Error('a provider sent an id_token that cannot be used'), { code: `UNUSABLE_${claim}` });

/**
 * Checks what the library leaves open of an id_token (settled G6): everybody with an empty `sub` would be the same person,
 * and an `iat` in the future would never be old. Reads the machine's clock, as the library does for `exp`.
 * @throws where the token cannot be used
 */
export function checkClaims({ sub, iat }: { sub: string; iat: number }): void {
  const { subjectMax, clockAhead } = limits.thirdParty;
  if (sub.length > subjectMax || !subject.test(sub)) throw unusable('SUB');
  if (iat * 1000 > systemClock.now() + clockAhead) throw unusable('IAT');
}
