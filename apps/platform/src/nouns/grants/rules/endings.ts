import type { NounEndings } from '../../accounts/rules/endings.ts';
import { voidEntryCodes } from '../store/entry-codes.ts';
import { voidCodesOf } from '../store/oauth-codes.ts';
import { voidPairings } from '../store/pairings.ts';
import { endGrants } from './end-grants.ts';

export const grantsEndings: NounEndings = {
  async proofs(tx, { account, now }) {
    await voidCodesOf(tx, account, { now });
    await voidEntryCodes(tx, account, { now });
    await voidPairings(tx, account, {});
  },
  grants: (tx, { account, acting }) => endGrants(tx, acting, account),
};
