import { useCallback, useEffect, useState } from 'react';
import type { DueProtocol } from '../../blocks/legal-consent.tsx';
import { call } from '../../calls/call.ts';
import { useLanguage } from '../../i18n/text.tsx';

/** What is known of the documents that are due. */
export type DueDocuments =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** The sign-in that waits for the agreement cannot be completed any more. */
  | { kind: 'over'; fault: 11252 | 11253 }
  | { kind: 'known'; documents: readonly DueProtocol[] };

/**
 * What the account must still agree to; again in another language when that changes.
 * @param waiting the sign-in that waits, whose account it is; nothing is asked before its token is known
 * @returns what is known, and the function that asks anew
 */
export function useDueDocuments(waiting?: { initToken: string | undefined }): {
  due: DueDocuments;
  ask: () => Promise<void>;
} {
  const language = useLanguage();
  const [due, setDue] = useState<DueDocuments>({ kind: 'loading' });
  const isWaiting = waiting !== undefined;
  const initToken = waiting?.initToken;
  const ask = useCallback(async () => {
    if (isWaiting && initToken === undefined) return;
    const [fault, result] = await call('globalGetLegalPopupV2', initToken === undefined ? {} : { initToken });
    // The session is over: the portal leaves this screen.
    if (fault === 11001 || fault === 11248) return;
    if (fault === 11252 || fault === 11253) return setDue({ kind: 'over', fault });
    setDue(fault === 0 ? { kind: 'known', documents: result.protocols } : { kind: 'failed' });
  }, [isWaiting, initToken]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles and summaries come in the present language
  useEffect(() => void ask(), [ask, language]);
  return { due, ask };
}
