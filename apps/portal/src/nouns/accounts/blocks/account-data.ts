import type { InputOf, ResultOf } from '@foyer/contract/calls';
import { type CallState, useCall } from '../../../blocks/use-call.ts';
import type { Answer } from '../../../calls/answer.ts';
import { call } from '../../../calls/call.ts';
import { resourceOf } from '../../../calls/resource.ts';
import { useObservable } from '../../../session/observable.ts';

/** The account as its owner sees it. */
export type Account = ResultOf<'getAccountDataInfo'>;

/** Whether the session of this browser is stepped up: its owner has proven a moment ago to be there. */
export const isSteppedUp = ({ stepUpUntil }: Account): boolean =>
  stepUpUntil !== undefined && Date.parse(stepUpUntil) > Date.now();

/** What is known of the account. */
export type AccountState = CallState<'getAccountDataInfo'>;

/** @returns the account, asked for once while the page lives, and the function that asks for it again */
export const useAccountData = (): { state: AccountState; reload: () => Promise<void> } =>
  useCall('getAccountDataInfo', {});

/** @returns the account where it is known by now; asks for nothing */
export function useKnownAccount(): Account | undefined {
  const { get, follow } = accountResource();
  const answer = useObservable({ get, subscribe: follow }, undefined);
  return answer?.[0] === 0 ? answer[1] : undefined;
}

const accountResource = () => resourceOf('getAccountDataInfo', '{}');

/** Asks for the account before a screen shows it; a refusal is not shown. */
export const prefetchAccount = (): Promise<void> => accountResource().fetch();

/** Changes the account. What is answered is shown everywhere at once. */
export async function editAccount(
  change: InputOf<'editAccountDataInfo'>,
): Promise<Answer<'editAccountDataInfo'>> {
  const answer = await call('editAccountDataInfo', change);
  if (answer[0] === 0) accountResource().take(answer[1]);
  return answer;
}
