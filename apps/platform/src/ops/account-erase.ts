import { carryOut } from '../accounts/deletion/carry-out.ts';
import { condemn } from '../accounts/deletion/condemn.ts';
import type { Services } from '../services.ts';
import { countOpenRequestsOf } from '../store/dsrr/dsrr-requests.ts';
import { holdAccountNamed } from './find-account.ts';
import { byOperator, OperatorRefusal } from './operator.ts';

/** What became of an account that the operator erases. */
export interface EraseOutcome {
  accountID: string;
  /** By which the deletion can be followed. */
  receiptID: string;
}

/**
 * Erases an account at once, by the same parts as every deletion; its last letter goes out by the platform, which clears up
 * behind it (settled C10).
 * @param reason why, for the audit trail; it names no address
 * @param confirmed the accountID, typed once more
 */
export async function eraseAccountNow(
  services: Services,
  who: string,
  { reason, confirmed }: { reason: string; confirmed: string },
): Promise<EraseOutcome> {
  const outcome = await services.store.change(async (tx) => {
    const account = await holdAccountNamed(tx, who);
    const { accountID } = account;
    if (confirmed !== accountID) {
      const open = await countOpenRequestsOf(tx, account);
      const ending = open === 0 ? '' : ` Privacy requests of its owner that end unanswered with it: ${open}.`;
      throw new OperatorRefusal(
        `Nothing was erased.${ending} To erase it for good add --confirm ${accountID}`,
      );
    }
    const receiptID = await condemn(tx, byOperator(services), account, { origin: 'operator', reason });
    return { accountID, receiptID };
  });
  await carryOut(services, outcome.receiptID);
  return outcome;
}
