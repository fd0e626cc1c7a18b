import { changesEndings } from './accounts/changes/endings.ts';
import { codesEndings } from './accounts/codes/endings.ts';
import { dsrrEndings } from './accounts/dsrr/endings.ts';
import type { NounEndings } from './accounts/endings.ts';
import { eventsEndings } from './accounts/events/endings.ts';
import { factorsWayIn } from './accounts/factors/way-in.ts';
import { identitiesWayIn } from './accounts/identities/way-in.ts';
import { limitsEndings } from './accounts/locks/endings.ts';
import { grantsEndings } from './accounts/oauth/endings.ts';
import { passkeysWayIn } from './accounts/passkeys/way-in.ts';
import { recoveryEndings } from './accounts/recovery/endings.ts';
import { sessionsEndings } from './accounts/sign-in/endings.ts';
import { ticketsEndings } from './accounts/ticket-endings.ts';
import type { WayIn } from './accounts/ways-in.ts';

/** What each noun ends for an account. An act ends one kind of thing after the other, in this order of nouns. */
export const endings: readonly NounEndings[] = [
  codesEndings,
  changesEndings,
  ticketsEndings,
  sessionsEndings,
  dsrrEndings,
  limitsEndings,
  grantsEndings,
  recoveryEndings,
  eventsEndings,
];

/** The ways into an account besides password and mailbox, in the order in which they are wiped and restored. */
export const waysIn: readonly WayIn[] = [passkeysWayIn, identitiesWayIn, factorsWayIn];
