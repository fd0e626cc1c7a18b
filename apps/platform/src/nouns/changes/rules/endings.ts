import type { NounEndings } from '../../accounts/rules/endings.ts';
import { dropPendingEmail } from '../../accounts/store/accounts.ts';

export const changesEndings: NounEndings = { proofs: (tx, { account }) => dropPendingEmail(tx, account) };
