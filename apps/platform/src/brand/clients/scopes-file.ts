import * as z from 'zod/mini';
import { localText } from '../local-text.ts';

/** What the family's own scopes mean to a user, by scope. The portal has words for the standard scopes. */
export const scopesFile = z.record(
  z.string(),
  z.strictObject({
    /** Said of an app that asks for the scope, such as "See your devices and their use". */
    can: localText,
    /** Said of an app that does not, such as "Cannot switch anything". */
    cannot: z.optional(localText),
    /** Whether an app with this scope looks at something, or changes it: the sign beside the words. */
    does: z._default(z.enum(['see', 'change']), 'see'),
  }),
);

/** The words of the kit's scopes. */
export type ScopesFile = z.output<typeof scopesFile>;
