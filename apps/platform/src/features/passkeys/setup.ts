import * as z from 'zod/mini';
import type { TicketTable } from '../../store/tables.ts';

const schema = z.object({ challenge: z.string(), userHandle: z.string() });

/** What a setup waits for: the challenge that is to be signed, and what authenticators know the account by. */
export type Setup = z.output<typeof schema>;

/** As a ticket of purpose `passkeySetup` keeps it. */
export const writeSetup = (setup: Setup): string => JSON.stringify(setup);

/** What the setup of a ticket waits for. */
export const setupOf = ({ details }: Pick<TicketTable, 'details'>): Setup =>
  schema.parse(JSON.parse(details));
