import { limits } from '@foyer/contract/limits';
import { systemClock } from '../../../kernel/world/clock.ts';

/** Something that can be seen, and nothing that cannot: control and format characters, halves of a pair. */
const subject = /^(?=.*\S)[^\p{Cc}\p{Cf}\p{Cs}]+$/u;

/** Says no to an id_token. */
const unusable = (claim: string) =>
  Object.assign(new Error('a provider sent an id_token that cannot be used'), { code: `UNUSABLE_${claim}` });

/** What is checked of an id_token. */
interface CheckedClaims {
  sub: string;
  iat: number;
  azp?: unknown;
}

/**
 * Checks what the library leaves open of an id_token (settled G6): everybody with an empty `sub` would be the same person,
 * an `iat` in the future would never be old, and a token that was made for another client is not ours, though `aud` names us
 * (OpenID Connect Core, section 3.1.3.7; the library looks at `azp` only where there are several audiences). Reads the
 * machine's clock, as the library does for `exp`.
 * @throws where the token cannot be used
 */
export function checkClaims({ sub, iat, azp }: CheckedClaims, clientID: string): void {
  const { subjectMax, clockAhead } = limits.thirdParty;
  if (azp !== undefined && azp !== clientID) throw unusable('AZP');
  if (sub.length > subjectMax || !subject.test(sub)) throw unusable('SUB');
  if (iat * 1000 > systemClock.now() + clockAhead) throw unusable('IAT');
}
