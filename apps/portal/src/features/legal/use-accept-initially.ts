import { useFinishSignIn } from '../../blocks/account/use-finish-sign-in.ts';
import { acceptanceOf, type DueProtocol } from '../../blocks/legal-consent.tsx';
import { type SayFault, useSayFault } from '../../blocks/use-say-fault.tsx';
import { call } from '../../calls/call.ts';
import { useGo } from '../../session/navigation.ts';
import { removeStash } from '../../session/stash.ts';
import type { FormErrors } from '../../ui/form/form-state.ts';
import { changedMeanwhile } from './changed-meanwhile.tsx';

type Fault = Parameters<SayFault>[0];

/** The sign-in that waits is over: only a new one helps. */
const isOver = (fault: Fault): boolean => fault === 11221 || fault === 11252 || fault === 11253;

/**
 * Agrees by the token of the sign-in that waits, and completes that sign-in.
 * @param ask asks for the documents anew, since one has changed meanwhile
 */
export function useAcceptInitially(
  initToken: string | undefined,
  ask: () => Promise<void>,
): (documents: readonly DueProtocol[]) => Promise<FormErrors | undefined> {
  const go = useGo();
  const sayFault = useSayFault();
  const finish = useFinishSignIn();

  const refuse = async (...[fault, refusal]: Parameters<SayFault>): Promise<FormErrors | undefined> => {
    if (fault === 11266 || (fault === 11000 && refusal.fields?.protocols)) {
      await ask();
      return changedMeanwhile;
    }
    sayFault(fault, refusal);
    if (!isOver(fault)) return undefined;
    removeStash('initialLegalAgreement');
    go('/login', { replace: true });
    return undefined;
  };

  return async (documents) => {
    const token = initToken ?? '';
    const [notAccepted, why] = await call('globalAcceptLegalProtocolV2', {
      protocols: acceptanceOf(documents),
      initToken: token,
    });
    if (notAccepted !== 0) return refuse(notAccepted, why);
    const [fault, result] = await call('authByPWDOrOTM', { initToken: token });
    if (fault !== 0) return refuse(fault, result);
    const refused = await finish(result);
    return refused && refuse(...refused);
  };
}
