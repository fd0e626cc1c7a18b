import { changesEndings } from './accounts/changes/endings.ts';
import { codesEndings } from './accounts/codes/endings.ts';
import { dsrrEndings } from './accounts/dsrr/endings.ts';
import type { NounEndings } from './accounts/endings.ts';
import { eventsEndings } from './accounts/events/endings.ts';
import { limitsEndings } from './accounts/locks/endings.ts';
import { grantsEndings } from './accounts/oauth/endings.ts';
import { recoveryEndings } from './accounts/recovery/endings.ts';
import { sessionsEndings } from './accounts/sign-in/endings.ts';
import { ticketsEndings } from './accounts/ticket-endings.ts';

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
