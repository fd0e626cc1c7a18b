import { factorsWayIn } from './accounts/factors/way-in.ts';
import { identitiesWayIn } from './accounts/identities/way-in.ts';
import { passkeysWayIn } from './accounts/passkeys/way-in.ts';
import type { WayIn } from './accounts/ways-in.ts';

/** The ways into an account besides password and mailbox, in the order in which they are wiped and restored. */
export const waysIn: readonly WayIn[] = [passkeysWayIn, identitiesWayIn, factorsWayIn];
