import { useCallback, useEffect, useState } from 'react';
import type { DueProtocol } from '../../blocks/legal-consent.tsx';
import { call } from '../../calls/call.ts';
import { useLanguage } from '../../i18n/text.tsx';

/** What is known of the documents that are due. */
export type DueDocuments =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'known'; documents: readonly DueProtocol[] };

/**
 * What this account, or signed out a new one, must still agree to; again in another language when that changes.
 * @returns what is known, and the function that asks anew
 */
export function useDueDocuments(): { due: DueDocuments; ask: () => Promise<void> } {
  const language = useLanguage();
  const [due, setDue] = useState<DueDocuments>({ kind: 'loading' });
  const ask = useCallback(async () => {
    const [fault, result] = await call('globalGetLegalPopupV2', {});
    // The session is over: the portal leaves this screen.
    if (fault === 11001 || fault === 11248) return;
    setDue(fault === 0 ? { kind: 'known', documents: result.protocols } : { kind: 'failed' });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles and summaries come in the present language
  useEffect(() => void ask(), [ask, language]);
  return { due, ask };
}
