import { voidTickets } from '../store/proofs/tickets.ts';
import type { NounEndings } from './endings.ts';

export const ticketsEndings: NounEndings = {
  proofs: (tx, { account, now }) => voidTickets(tx, account, { now }),
};
