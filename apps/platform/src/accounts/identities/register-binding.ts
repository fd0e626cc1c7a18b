import * as z from 'zod/mini';
import type { TicketTable } from '../../store/tables.ts';

const detailsSchema = z.object({ binds: z.optional(z.string()) });

/** Which sign-in at a provider a `register` ticket came from (settled B7). */
export const bindsOf = ({ details }: Pick<TicketTable, 'details'>): string | undefined =>
  detailsSchema.parse(JSON.parse(details)).binds;
