import { type VoiceType, voiceOfAction } from '@foyer/contract/voice';
import { BackToAppButton } from '../../blocks/partner/back-to-app.tsx';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useText } from '../../i18n/text.tsx';
import { useConfirmedAddresses, useOpenRequest } from '../../session/request/partner.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LinkConsent } from './link-consent.tsx';
import { useVoiceDocuments, type VoiceDocuments } from './use-voice-documents.ts';

const titles = { googleVoice: 'voice.google.page', alexaVoice: 'voice.alexa.page' } as const;

/**
 * Asks whether an assistant may act for the account: only once the platform has confirmed who asks and where the answer
 * goes, since nothing of the request is shown before (settled B9).
 */
export function LinkAssistant({ type }: { type: VoiceType }) {
  const say = useText();
  const request = useOpenRequest();
  const confirmed = useConfirmedAddresses();
  const isAsked = voiceOfAction(request?.link.action) === type;
  const { documents, reload } = useVoiceDocuments(isAsked);
  if (!request || !isAsked)
    return (
      <Outcome kind="waiting" title={say('voice.none.title')} lead={say('voice.none.lead')}>
        <LinkButton href="/personal-center/linked-apps">{say('voice.none.go')}</LinkButton>
      </Outcome>
    );
  if (documents.kind !== 'known' || !confirmed?.redirectUri || !confirmed.clientName)
    return <NotYet title={say(titles[type])} documents={documents} onRetry={reload} />;
  return (
    <LinkConsent
      voice={{ type, request, name: confirmed.clientName, redirectUri: confirmed.redirectUri }}
      documents={documents.all}
      onDocumentsChanged={reload}
    />
  );
}

/** What stands there until all is known: that it loads, or why it did not. The assistant can be left meanwhile. */
function NotYet({
  title,
  documents,
  onRetry,
}: {
  title: string;
  documents: VoiceDocuments;
  onRetry: () => Promise<void>;
}) {
  const say = useText();
  const hasFailed = documents.kind === 'failed';
  return (
    <Page>
      <Stack>
        {hasFailed ? (
          <PageHeading>{title}</PageHeading>
        ) : (
          <VisuallyHidden>
            <h1 tabIndex={-1}>{title}</h1>
          </VisuallyHidden>
        )}
        {hasFailed ? (
          <LoadFailed title={say('voice.link.failed')} fault={documents.fault} onRetry={onRetry} />
        ) : (
          <Skeleton label={say('voice.link.loading')} />
        )}
        <BackToAppButton ending="left" kind="secondary" />
      </Stack>
    </Page>
  );
}
