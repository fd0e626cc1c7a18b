import type { CallName, InputOf } from '@foyer/contract/calls';
import { type Answer, clientFaults } from './answer.ts';

/** Fetches what makes calls; the first visit shows its page without it. */
export const fetchClient = () => import('./client.ts');

/**
 * Calls the platform. Resolves to `[0, result]`, or to the five digits of a fault and what goes with it; never throws,
 * never navigates, never shows anything.
 */
export async function call<Name extends CallName>(name: Name, data: InputOf<Name>): Promise<Answer<Name>> {
  const client = await fetchClient().catch(() => undefined);
  if (!client) return [clientFaults.noAnswer, { code: clientFaults.noAnswer }];
  // The contract says what comes back; the platform has checked it before it was sent.
  return (await client.makeCall(name, data)) as Answer<Name>;
}
