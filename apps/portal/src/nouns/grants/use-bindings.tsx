import type { ResultOf } from '@foyer/contract/calls';
import type { ReactElement } from 'react';
import { type CallState, useCall } from '../../blocks/use-call.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { Text } from '../../i18n/text.tsx';
import { visitProvider } from '../identities/blocks/visit-provider.ts';
import { useStepUp } from '../step-up/blocks/use-step-up.tsx';

const lastWay = <Text id="grants.unlink.last" />;

/** An identity, an assistant or an app of the account. */
export type Binding = ResultOf<'getUserThirdPartyBindStatus'>['bindings'][number];

/** What may act for the account, and how to end that. */
export interface Bindings {
  state: CallState<'getUserThirdPartyBindStatus'>;
  reload: () => Promise<void>;
  /** @returns whether it has ended, also where somebody else was faster */
  unbind: (binding: Binding) => Promise<boolean>;
  /** Goes to the provider of an identity, to sign in with it from then on. */
  bind: (binding: Binding) => Promise<void>;
  /** Asks for the step-up. */
  dialog: ReactElement;
}

/** @returns what may act for the account, asked for when the screen opens */
export function useBindings(): Bindings {
  const { state, reload } = useCall('getUserThirdPartyBindStatus', {});
  const { callSteppedUp, dialog } = useStepUp();
  const showFault = useShowFault();

  const unbind = async ({ thirdPartyType }: Binding) => {
    const answer = await callSteppedUp('unbindThirdPartyAccount', { thirdPartyType });
    if (!answer) return false;
    const [fault, refusal] = answer;
    const isOver = fault === 0 || fault === 11251;
    if (fault === 11258) showFault(fault, refusal, undefined, lastWay);
    else if (!isOver) showFault(fault, refusal);
    await reload();
    return isOver;
  };
  const bind = async ({ thirdPartyType }: Binding) => {
    const visit = { thirdPartyType, purpose: 'bind' } as const;
    const answer = await callSteppedUp('beginThirdPartyLogin', visit);
    if (!answer) return;
    const [fault, result] = answer;
    if (fault === 0) visitProvider(visit, result.authorizeUrl);
    else showFault(fault, result);
  };
  return { state, reload, unbind, bind, dialog };
}
