import { voidEntryCodes } from '../../store/oauth/entry-codes.ts';
import { voidCodesOf } from '../../store/oauth/oauth-codes.ts';
import type { NounEndings } from '../endings.ts';
import { endGrants } from './end-grants.ts';

export const grantsEndings: NounEndings = {
  async proofs(tx, { account, now }) {
    await voidCodesOf(tx, account, { now });
    await voidEntryCodes(tx, account, { now });
  },
  grants: (tx, { account, acting }) => endGrants(tx, acting, account),
};
