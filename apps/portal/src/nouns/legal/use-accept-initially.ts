import { type ShowFault, useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { useGo } from '../../session/navigation.ts';
import { removeStash, type Stashed } from '../../session/stash.ts';
import type { FormErrors } from '../../ui/form/form-state.ts';
import { useSignInAnswer } from '../sign-in/blocks/use-sign-in-answer.tsx';
import { acceptanceOf, type DueProtocol } from './blocks/legal-consent.tsx';
import { changedMeanwhile } from './changed-meanwhile.tsx';

type Fault = Parameters<ShowFault>[0];

/** The sign-in that waits is over: only a new one helps. */
const isOver = (fault: Fault): boolean => fault === 11221 || fault === 11252 || fault === 11253;

/**
 * Agrees by the token of the sign-in that waits, and completes that sign-in.
 * @param waiting what is kept of it
 * @param ask asks for the documents anew, since one has changed meanwhile
 */
export function useAcceptInitially(
  waiting: Stashed<'initialLegalAgreement'> | undefined,
  ask: () => Promise<void>,
): (documents: readonly DueProtocol[]) => Promise<FormErrors | undefined> {
  const go = useGo();
  const showFault = useShowFault();
  const follow = useSignInAnswer();

  const refuse = async (...[fault, refusal]: Parameters<ShowFault>): Promise<FormErrors | undefined> => {
    if (fault === 11266 || (fault === 11000 && refusal.fields?.protocols)) {
      await ask();
      return showFault(fault, refusal, 'form', changedMeanwhile);
    }
    if (!isOver(fault)) return showFault(fault, refusal, 'form');
    showFault(fault, refusal);
    removeStash('initialLegalAgreement');
    go('/login', { replace: true });
    return undefined;
  };

  return async (documents) => {
    const { initToken: token = '', trusts } = waiting ?? {};
    const [notAccepted, why] = await call('globalAcceptLegalProtocolV2', {
      protocols: acceptanceOf(documents),
      initToken: token,
    });
    if (notAccepted !== 0) return refuse(notAccepted, why);
    const answer = await call('authByPWDOrOTM', { initToken: token });
    // A document has changed: the new one is shown here.
    const refused = answer[0] === 11266 ? answer : await follow(answer, { trusts });
    return refused && refuse(refused[0], refused[1]);
  };
}
