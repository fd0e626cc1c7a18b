import type { ResultOf } from '@foyer/contract/calls';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../calls/call.ts';
import { useLanguage } from '../../i18n/text.tsx';
import { confirmedText, handOverRequestOf } from '../../session/request/hand-over-request.ts';
import { kindOf } from '../../session/request/kind.ts';
import type { Partner } from '../../session/request/partner.ts';
import { useSentBy } from '../../session/request/sent-by.ts';

/** What an app asks its user for. */
export type AppConsent = ResultOf<'getAppConsent'>;

/** What is known of the question: it is asked, it is not, or the platform has not said yet. */
type Question = { kind: 'loading' } | { kind: 'none' } | { kind: 'due'; consent: AppConsent };

/**
 * Asks the platform whether the user must allow an app something before it gets its code (settled G4). Apps of the family
 * ask nothing, so nothing is called for them. If the platform refuses an answer, it refuses the code for the same reason,
 * and more clearly: then nothing is asked here either.
 * @returns the question, and the function that asks for it once more, for any app
 */
export function useAppConsent(request: Partner): { question: Question; reload: () => void } {
  const language = useLanguage();
  const isForeign = useSentBy()?.foreign === true && kindOf(request.link) === 'standard';
  const [round, setRound] = useState(0);
  const isAsked = isForeign || round > 0;
  const [question, setQuestion] = useState<Question>({ kind: isAsked ? 'loading' : 'none' });
  const asked = isAsked && confirmedText(request.verdict) !== '' ? handOverRequestOf(request) : undefined;
  const key = asked && JSON.stringify([asked, language, round]);
  const ask = useEffectEvent((isOver: () => boolean) => {
    if (!asked) return;
    void call('getAppConsent', asked).then(([fault, result]) => {
      if (isOver()) return;
      setQuestion(fault === 0 && result.due ? { kind: 'due', consent: result } : { kind: 'none' });
    });
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    let isOver = false;
    ask(() => isOver);
    return () => {
      isOver = true;
    };
  }, [key]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { question, reload };
}
