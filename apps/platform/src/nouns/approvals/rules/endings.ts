import type { Writer } from '../../../kernel/store/store.ts';
import type { Ending, NounEndings } from '../../accounts/rules/endings.ts';
import { endApprovals } from '../store/approvals.ts';

const end = (tx: Writer, { account, now }: Ending) => endApprovals(tx, account, { now });

/** A question goes with the proofs, and with the sessions that it is asked in. */
export const approvalsEndings: NounEndings = {
  proofs: end,
  async sessions(tx, ending) {
    await end(tx, ending);
    return 0;
  },
};
