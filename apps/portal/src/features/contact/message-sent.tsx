import { useCopy } from '../../blocks/use-copy.tsx';
import { useText } from '../../i18n/text.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-link.tsx';
import { OutcomeMark } from '../../ui/feedback/outcome-mark.tsx';
import { CopyIcon } from '../../ui/icons/icons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Mono } from '../../ui/rows/mono-list.tsx';
import styles from './message-sent.module.css';
import type { SentMessage } from './use-send-message.tsx';

export type MessageSentProps = { sent: SentMessage; onAnother: () => void };

/** The reference of a message that has arrived, ready to copy. */
export function MessageSent({ sent, onAnother }: MessageSentProps) {
  const say = useText();
  const copy = useCopy();
  const { feedbackId, email } = sent;
  const lead = email ? say('contact.sent.lead', { address: email }) : say('contact.sent.leadPlain');
  return (
    <Page>
      <Stack>
        <PageHeading focus align="center" above={<OutcomeMark />} lead={lead}>
          {say('contact.sent.title')}
        </PageHeading>
        <div className={styles.reference}>
          <span>{say('contact.sent.reference')}</span>
          <Mono>{feedbackId}</Mono>
        </div>
        <Button kind="secondary" icon={<CopyIcon />} onClick={() => void copy(feedbackId)}>
          {say('contact.sent.copy')}
        </Button>
        <LinkButton href="/">{say('contact.sent.done')}</LinkButton>
        <p className={styles.another}>
          <TextButton onClick={onAnother}>{say('contact.sent.another')}</TextButton>
        </p>
      </Stack>
    </Page>
  );
}
