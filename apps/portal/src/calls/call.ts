import type { CallName, InputOf } from '@foyer/contract/calls';
import { actingAccount, currentUser } from '../session/user/user.ts';
import { type Answer, clientFaults } from './answer.ts';

/** Fetches what makes calls; the first visit shows its page without it. */
export const fetchClient = () => import('./client.ts');

const never = new Promise<never>(() => undefined);

/** Whether another account is signed in by now than the one that asked. */
function isForOther(accountID: string | undefined): boolean {
  const present = currentUser()?.accountID;
  return accountID !== undefined && present !== undefined && present !== accountID;
}

/**
 * Calls the platform. Resolves to `[0, result]`, or to the five digits of a fault and what goes with it; never throws,
 * never navigates, never shows anything. It does not resolve if another account is signed in when the answer comes: the
 * page is loaded anew then, and nothing on it acts on the answer (decision 0084).
 */
export async function call<Name extends CallName>(name: Name, data: InputOf<Name>): Promise<Answer<Name>> {
  // Whose call it is: read before anything is waited for.
  const accountID = actingAccount();
  const client = await fetchClient().catch(() => undefined);
  if (!client) return [clientFaults.noAnswer, { code: clientFaults.noAnswer }];
  const answer = await client.makeCall(name, data, accountID);
  if (isForOther(accountID)) return never;
  // The contract says what comes back; the platform has checked it before it was sent.
  return answer as Answer<Name>;
}
