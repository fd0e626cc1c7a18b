import { endPassingGrants } from '../nouns/grants/rules/end-grants.ts';
import { postLogouts } from '../nouns/logouts/rules/post-logouts.ts';
import type { OnSessionsEnd } from '../nouns/sessions/rules/end-sessions.ts';

/** What each noun does where sessions end before their time, in this order. */
export const onSessionsEnd: readonly OnSessionsEnd[] = [endPassingGrants, postLogouts];
