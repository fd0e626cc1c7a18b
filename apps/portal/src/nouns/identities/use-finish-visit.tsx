import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { isAboutService } from '../../calls/fault-phrase.ts';
import { Text } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { readStash, removeStash } from '../../session/stash.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useSignInAnswer } from '../sign-in/blocks/use-sign-in-answer.tsx';
import type { VisitFailure } from './visit-failure.ts';

/** @returns the function that ends a visit to a provider: signs in, or binds; and says why where it could not */
export function useFinishVisit(): (ticket: string) => Promise<VisitFailure | undefined> {
  const go = useGo();
  const toast = useToast();
  const showFault = useShowFault();
  const follow = useSignInAnswer();

  const bind = async (thirdPartyType: string, ticket: string): Promise<VisitFailure | undefined> => {
    const [fault, result] = await call('bindThirdParty4Setting', { thirdPartyType, ticket });
    if (fault === 0) {
      removeStash('thirdLogin');
      toast(<Text id="identities.bind.done" />);
      return void go('/personal-center/linked-apps', { replace: true });
    }
    if (fault === 11001 || fault === 11248) return undefined;
    if (fault === 11203) return 'taken';
    showFault(fault, result, 'page');
    return isAboutService(fault) ? 'unavailable' : 'over';
  };

  return async (ticket) => {
    const visit = readStash('thirdLogin');
    if (visit?.purpose === 'bind') return bind(visit.thirdPartyType, ticket);
    const refused = await follow(await call('finishThirdPartyLogin', { ticket }), { method: 'provider' });
    if (!refused) return undefined;
    return isAboutService(refused[0]) ? 'unavailable' : 'over';
  };
}
