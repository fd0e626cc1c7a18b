import { faultWords } from '../../blocks/fault-words.tsx';
import type { CallState } from '../../blocks/use-call.ts';
import { useText } from '../../i18n/text.tsx';
import { useLinksVoice } from '../../session/request/voice-link.ts';
import { TextButton } from '../../ui/actions/text-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LegalConsent } from '../legal/blocks/legal-consent.tsx';

export type DocumentsToAcceptProps = {
  due: CallState<'globalGetLegalPopupV2'>;
  onRetry: () => void;
};

/** The documents for a new account with their tick box, which is empty again when they are others. */
export function DocumentsToAccept({ due, onRetry }: DocumentsToAcceptProps) {
  const say = useText();
  const linksVoice = useLinksVoice();
  if (due.kind === 'loading') return <Skeleton count={2} label={say('register.documents.loading')} />;
  if (due.kind === 'failed')
    return (
      <Banner
        kind="warning"
        title={say('register.documents.failed')}
        action={<TextButton onClick={onRetry}>{say('register.documents.again')}</TextButton>}
      >
        {faultWords(due.fault)}
      </Banner>
    );
  const documents = due.result.protocols;
  return (
    <LegalConsent
      key={documents.map(({ fileUrl }) => fileUrl).join()}
      protocols={documents}
      name="consent"
      newTab={!linksVoice}
    />
  );
}
