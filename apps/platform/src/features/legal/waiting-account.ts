import { findAccount } from '../../store/accounts/accounts.ts';
import type { AccountTable } from '../../store/tables.ts';
import { checkProof } from '../proof.ts';
import type { RefusingStep } from '../step.ts';

/** The account of a sign-in that waits for its first consent; refuses with 11252 or 11253 where none does in this browser. */
export async function waitingAccount(
  step: RefusingStep<11252 | 11253>,
  initToken: string,
): Promise<AccountTable> {
  const { accountID } = await checkProof(step, 'init', initToken);
  return (await findAccount(step.services.store.read, accountID ?? '')) ?? step.refuse(11252);
}
