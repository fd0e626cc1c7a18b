import { useCallback, useEffect, useState } from 'react';
import type { DueProtocol } from '../../blocks/legal-consent.tsx';
import { call } from '../../calls/call.ts';
import { useLanguage } from '../../i18n/text.tsx';

/** What is known of the documents that a new account has to agree to. */
export type NewAccountDocuments =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'known'; documents: readonly DueProtocol[] };

/**
 * The documents for a new account in a country, in the present language; an answer that comes late does not count.
 * @returns what is known, and the function that asks anew
 */
export function useNewAccountDocuments(countryCode: string): {
  due: NewAccountDocuments;
  ask: () => void;
} {
  const language = useLanguage();
  const [due, setDue] = useState<NewAccountDocuments>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles come in the present language, a round asks anew
  useEffect(() => {
    let isLate = false;
    setDue({ kind: 'loading' });
    void call('globalGetLegalPopupV2', { countryCode }).then(([fault, result]) => {
      if (isLate) return;
      setDue(fault === 0 ? { kind: 'known', documents: result.protocols } : { kind: 'failed' });
    });
    return () => {
      isLate = true;
    };
  }, [countryCode, language, round]);
  return { due, ask: useCallback(() => setRound((last) => last + 1), []) };
}
