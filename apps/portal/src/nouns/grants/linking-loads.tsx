import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { BackToAppButton } from '../partners/blocks/back-to-app.tsx';
import type { VoiceDocuments } from './use-voice-documents.ts';

export type LinkingLoadsProps = {
  title: string;
  documents: VoiceDocuments;
  onRetry: () => Promise<void>;
};

/** What stands there until all is known: that it loads, or why it did not. The assistant can be left meanwhile. */
export function LinkingLoads({ title, documents, onRetry }: LinkingLoadsProps) {
  const say = useText();
  return (
    <Page>
      <Stack>
        <PageHeading>{title}</PageHeading>
        {documents.kind === 'failed' ? (
          <LoadFailed title={say('grants.voice.failed')} fault={documents.fault} onRetry={onRetry} />
        ) : (
          <Skeleton label={say('grants.voice.loading')} />
        )}
        <BackToAppButton ending="left" kind="secondary" />
      </Stack>
    </Page>
  );
}
