import type { NounEndings } from '../nouns/accounts/rules/endings.ts';
import { approvalsEndings } from '../nouns/approvals/rules/endings.ts';
import { changesEndings } from '../nouns/changes/rules/endings.ts';
import { codesEndings } from '../nouns/codes/rules/endings.ts';
import { dsrrEndings } from '../nouns/dsrr/rules/endings.ts';
import { eventsEndings } from '../nouns/events/rules/endings.ts';
import { grantsEndings } from '../nouns/grants/rules/endings.ts';
import { limitsEndings } from '../nouns/limits/rules/endings.ts';
import { recoveryEndings } from '../nouns/recovery/rules/endings.ts';
import { recoveryAddressEndings } from '../nouns/recovery-address/rules/endings.ts';
import { sessionsEndings } from '../nouns/sessions/rules/endings.ts';
import { ticketsEndings } from '../nouns/tickets/rules/endings.ts';

/** What each noun ends for an account. An act ends one kind of thing after the other, in this order of nouns. */
export const endings: readonly NounEndings[] = [
  codesEndings,
  changesEndings,
  recoveryAddressEndings,
  ticketsEndings,
  approvalsEndings,
  sessionsEndings,
  dsrrEndings,
  limitsEndings,
  grantsEndings,
  recoveryEndings,
  eventsEndings,
];
