import { useEffect, useState } from 'react';
import { useCall } from '../../blocks/use-call.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type DocumentPart, readLegalDocument } from '../legal/blocks/legal-document.ts';

/** The screen has a heading of its own, and it asks about the present version. */
const isSaid = ({ kind, aboutVersion }: DocumentPart): boolean => kind !== 'heading' && !aboutVersion;

/** What the brand has to say before somebody deletes the account: its document as plain text, or the way to it. */
export function ConfirmationText() {
  const say = useText();
  const language = useLanguage();
  const asked = { protocolCodeList: ['deleteConfirmation' as const] };
  const { state } = useCall('globalGetLegalProtocolV2', asked, { variant: language, showsFault: false });
  const fileUrl = state.kind === 'known' ? state.result.protocols[0]?.fileUrl : undefined;
  const [parts, setParts] = useState<readonly DocumentPart[]>();
  useEffect(() => {
    if (fileUrl !== undefined) void readLegalDocument(fileUrl).then((read = []) => setParts(read));
  }, [fileUrl]);
  const isLoading = state.kind === 'loading' || (fileUrl !== undefined && parts === undefined);
  if (!isLoading && fileUrl === undefined) return null;
  return (
    <Panel title={say('deletion.words.title')}>
      <Stack gap="tight">
        {isLoading && <Skeleton shape="rows" count={2} label={say('deletion.words.loading')} />}
        {parts?.filter(isSaid).map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
        {fileUrl !== undefined && (
          <p>
            <TextLink href={fileUrl} target="_blank" rel="noopener">
              {say('deletion.words.read')}
            </TextLink>
          </p>
        )}
      </Stack>
    </Panel>
  );
}
