import * as z from 'zod/mini';
import type { TicketTable } from '../../tickets/store/ticket-tables.ts';

const schema = z.object({ challenge: z.string(), userHandle: z.string(), conditional: z.boolean() });

/**
 * What a setup waits for: the challenge that is to be signed, what authenticators know the account by, and whether the
 * browser makes the passkey by itself.
 */
export type Setup = z.output<typeof schema>;

/** As a ticket of purpose `passkeySetup` keeps it. */
export const writeSetup = (setup: Setup): string => JSON.stringify(setup);

/** What the setup of a ticket waits for. */
export const setupOf = ({ details }: Pick<TicketTable, 'details'>): Setup =>
  schema.parse(JSON.parse(details));
