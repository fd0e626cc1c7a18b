import { dropPendingEmail } from '../../store/accounts/accounts.ts';
import type { NounEndings } from '../endings.ts';

export const changesEndings: NounEndings = { proofs: (tx, { account }) => dropPendingEmail(tx, account) };
