import type { InputOf, ResultOf } from '@foyer/contract/calls';
import { type CallState, useCall } from '../../blocks/use-call.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';

/** A document that "Agree and link" accepts. */
export interface VoiceDocument {
  protocolCode: InputOf<'globalAcceptLegalProtocolV2'>['protocols'][number]['protocolCode'];
  version: string;
  title: string;
  fileUrl: string;
}

/** How far the documents have got. */
export type VoiceDocuments =
  | { kind: 'loading' }
  | Extract<CallState<'globalGetLegalPopupV2'>, { kind: 'failed' }>
  | { kind: 'known'; all: VoiceDocument[] };

type Due = ResultOf<'globalGetLegalPopupV2'>['protocols'];

/**
 * @param isAsked whether there is a request at all
 * @returns what is accepted with the link: whatever is due, and the notice about assistants
 */
export function useVoiceDocuments(isAsked: boolean): {
  documents: VoiceDocuments;
  reload: () => Promise<void>;
} {
  const say = useText();
  const variant = useLanguage();
  const due = useCall('globalGetLegalPopupV2', isAsked ? {} : undefined, { variant });
  const notice = useCall(
    'globalGetLegalProtocolV2',
    isAsked ? { protocolCodeList: ['voiceAssistantNotice'] } : undefined,
    { variant },
  );
  const reload = async () => {
    await Promise.all([due.reload(), notice.reload()]);
  };
  if (due.state.kind === 'failed') return { documents: due.state, reload };
  if (notice.state.kind === 'failed') return { documents: notice.state, reload };
  if (due.state.kind === 'loading' || notice.state.kind === 'loading')
    return { documents: { kind: 'loading' }, reload };
  const pending: Due = due.state.result.protocols;
  const notices = notice.state.result.protocols
    .filter(({ protocolCode }) => pending.every((one) => one.protocolCode !== protocolCode))
    .map((one) => ({ ...one, title: say('legal.about.voiceAssistantNotice') }));
  return { documents: { kind: 'known', all: [...pending, ...notices] }, reload };
}
