import type { WayIn } from '../nouns/accounts/rules/ways-in.ts';
import { factorsWayIn } from '../nouns/factors/rules/way-in.ts';
import { identitiesWayIn } from '../nouns/identities/rules/way-in.ts';
import { passkeysWayIn } from '../nouns/passkeys/rules/way-in.ts';
import { recoveryAddressWayIn } from '../nouns/recovery-address/rules/way-in.ts';

/** The ways into an account besides password and mailbox, the recovery address among them, in the order in which they are wiped and restored. */
export const waysIn: readonly WayIn[] = [passkeysWayIn, identitiesWayIn, factorsWayIn, recoveryAddressWayIn];
