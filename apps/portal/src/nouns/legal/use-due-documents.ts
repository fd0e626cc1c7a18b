import { type CallState, useCall } from '../../blocks/use-call.ts';
import { useLanguage } from '../../i18n/text.tsx';
import type { DueProtocol } from './blocks/legal-consent.tsx';

/** What is known of the documents that are due. */
export type DueDocuments =
  | { kind: 'loading' }
  | Extract<CallState<'globalGetLegalPopupV2'>, { kind: 'failed' }>
  /** The sign-in that waits for the agreement cannot be completed any more. */
  | { kind: 'over' }
  | { kind: 'known'; documents: readonly DueProtocol[] };

/**
 * What the account must still agree to; again in another language when that changes.
 * @param waiting the sign-in that waits, whose account it is; nothing is asked before its token is known
 * @returns what is known, and the function that asks again
 */
export function useDueDocuments(waiting?: { initToken: string | undefined }): {
  due: DueDocuments;
  reload: () => Promise<void>;
} {
  const initToken = waiting?.initToken;
  const ofToken = initToken === undefined ? undefined : { initToken };
  const language = useLanguage();
  const { state, reload } = useCall('globalGetLegalPopupV2', waiting ? ofToken : {}, { variant: language });
  return { due: dueOf(state), reload };
}

function dueOf(state: CallState<'globalGetLegalPopupV2'>): DueDocuments {
  if (state.kind === 'known') return { kind: 'known', documents: state.result.protocols };
  if (state.kind === 'loading') return state;
  return state.fault === 11252 || state.fault === 11253 ? { kind: 'over' } : state;
}
