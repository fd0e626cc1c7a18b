import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import type { Refused } from '../../../calls/answer.ts';
import { Text } from '../../../i18n/text.tsx';
import type { Restart } from './mailbox-proof.ts';

type AnyRefusal = Refused<'confirmDsrrVesyncAccount' | 'createDsrrRequest'>;

/** @returns the function that begins again where the proof of the mailbox is over, and says whether it is */
export function useProofOver(onRestart: Restart): (...refused: AnyRefusal) => boolean {
  const showFault = useShowFault();
  return (fault, refusal) => {
    if (fault !== 11252 && fault !== 11253) return false;
    const notice = fault === 11253 ? 'tooLate' : 'startAgain';
    showFault(fault, refusal, 'page', <Text id={`notice.${notice}.words`} />);
    onRestart(notice);
    return true;
  };
}
