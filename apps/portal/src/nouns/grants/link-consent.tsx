import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { OtherAccount } from '../partners/blocks/other-account.tsx';
import type { VoiceLink } from './bind-assistant.ts';
import styles from './link-consent.module.css';
import { LinkedAccount, LinkedMarks } from './linked-account.tsx';
import { useLinkAssistant } from './use-link-assistant.ts';

export type LinkConsentProps = {
  voice: VoiceLink;
  documents: Parameters<typeof useLinkAssistant>[1];
  /** One of them has a newer version by now. */
  onDocumentsChanged: () => Promise<void>;
};

/**
 * What Google and Amazon demand of the page: it names the company, the account and what is granted, says how to unlink,
 * leads to the privacy policy and to another account, and opens no tab and no window (security: R85).
 */
export function LinkConsent({ voice, documents, onDocumentsChanged }: LinkConsentProps) {
  const say = useText();
  const { brand } = usePage();
  const { agree, cancel, busy } = useLinkAssistant(voice, documents, onDocumentsChanged);
  const names = { name: voice.name, familyName: brand.familyName };

  return (
    <Page below={<OtherAccount />}>
      <Stack>
        <PageHeading focus above={<LinkedMarks />} lead={<LinkedAccount />}>
          {say('grants.voice.title', names)}
        </PageHeading>
        <p className={styles.control}>{say('grants.voice.control', names)}</p>
        {documents.length > 0 && <Documents documents={documents} />}
        <Button busy={busy} onClick={() => void agree()}>
          {say('grants.voice.agree')}
        </Button>
        <Button kind="secondary" disabled={busy} onClick={cancel}>
          {say('grants.voice.cancel')}
        </Button>
        <p className={styles.small}>
          {say('grants.voice.unlink')}{' '}
          <TextLink href={brand.legal.privacyPolicy}>{say('grants.voice.privacy')}</TextLink>
        </p>
      </Stack>
    </Page>
  );
}

function Documents({ documents }: Pick<LinkConsentProps, 'documents'>) {
  const say = useText();
  return (
    <div className={styles.small}>
      <p>{say('grants.voice.documents')}</p>
      <ul>
        {documents.map(({ protocolCode, title, fileUrl }) => (
          <li key={protocolCode}>
            <TextLink href={fileUrl}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
