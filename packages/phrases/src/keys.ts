import type { MailPhrases } from './generated/mails.ts';
import type { PortalPhrases } from './generated/portal.ts';

/** The key of a phrase of the portal. */
export type PortalKey = keyof PortalPhrases;

/** The key of a phrase of the letters. */
export type MailKey = keyof MailPhrases;

/** What goes beside a key: nothing, or exactly the values that its English phrase has. */
export type Given<Values> = Values extends undefined ? [] : [values: Values];
