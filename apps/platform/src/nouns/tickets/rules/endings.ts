import type { NounEndings } from '../../accounts/rules/endings.ts';
import { voidTickets } from '../store/tickets.ts';

export const ticketsEndings: NounEndings = {
  proofs: (tx, { account, now }) => voidTickets(tx, account, { now }),
};
