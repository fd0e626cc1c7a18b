import type { ResultOf } from '@foyer/contract/calls';
import { type CallState, useCall } from '../../blocks/use-call.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';

/** An assistant or an app of the account. */
export type Binding = ResultOf<'getUserThirdPartyBindStatus'>['bindings'][number];

/** What may act for the account, and how to end that. */
export interface Bindings {
  state: CallState<'getUserThirdPartyBindStatus'>;
  reload: () => Promise<void>;
  /** @returns whether it has ended, also where somebody else was faster */
  unbind: (binding: Binding) => Promise<boolean>;
}

/** @returns what may act for the account, asked for when the screen opens */
export function useBindings(): Bindings {
  const { state, reload } = useCall('getUserThirdPartyBindStatus', {});
  const showFault = useShowFault();

  const unbind = async ({ thirdPartyType }: Binding) => {
    const [fault, refusal] = await call('unbindThirdPartyAccount', { thirdPartyType });
    const isOver = fault === 0 || fault === 11251;
    if (!isOver) showFault(fault, refusal);
    await reload();
    return isOver;
  };
  return { state, reload, unbind };
}
