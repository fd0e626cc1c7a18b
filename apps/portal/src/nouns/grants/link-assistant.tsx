import { assistantOfAction, type LinkingAction } from '@foyer/contract/nouns/voice';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useText } from '../../i18n/text.tsx';
import { useConfirmedAddresses, useOpenRequest } from '../../session/request/partner.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { ContinueButton } from '../partners/blocks/continue-to-app.tsx';
import { LinkConsent } from './link-consent.tsx';
import { LinkingLoads } from './linking-loads.tsx';
import { useVoiceDocuments } from './use-voice-documents.ts';

/**
 * Asks whether an assistant may act for the account: only once the platform has confirmed who asks and where the answer
 * goes, since nothing of the request is shown before (settled B9). Whoever has another request open finds the way on to
 * that one (settled F1).
 */
export function LinkAssistant({ action }: { action: LinkingAction }) {
  const say = useText();
  const request = useOpenRequest();
  const confirmed = useConfirmedAddresses();
  const isAsked = request?.link.action === action;
  const { documents, reload } = useVoiceDocuments(isAsked);
  if (!request || !isAsked)
    return (
      <Outcome kind="waiting" title={say('grants.none.title')} lead={say('grants.none.lead')}>
        <ContinueButton />
        <LinkButton kind={request ? 'secondary' : 'primary'} href="/personal-center/linked-apps">
          {say('grants.none.go')}
        </LinkButton>
      </Outcome>
    );
  if (documents.kind !== 'known' || !confirmed?.redirectUri || !confirmed.clientName)
    return <LinkingLoads title={say('grants.voice.page')} documents={documents} onRetry={reload} />;
  return (
    <LinkConsent
      voice={{
        type: assistantOfAction(action),
        request,
        name: confirmed.clientName,
        redirectUri: confirmed.redirectUri,
      }}
      documents={documents.all}
      onDocumentsChanged={reload}
    />
  );
}
