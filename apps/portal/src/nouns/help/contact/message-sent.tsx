import { EmailWords } from '../../../blocks/fields/email-text.tsx';
import { Outcome } from '../../../blocks/screen/outcome.tsx';
import { useCopy } from '../../../blocks/use-copy.tsx';
import { useText } from '../../../i18n/text.tsx';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { TextButton } from '../../../ui/actions/text-link.tsx';
import { CopyIcon } from '../../../ui/icons/icons.tsx';
import { Mono } from '../../../ui/rows/mono-list.tsx';
import styles from './message-sent.module.css';
import type { SentMessage } from './use-send-message.tsx';

export type MessageSentProps = { sent: SentMessage; onAnother: () => void };

/** The reference of a message that has arrived, ready to copy. */
export function MessageSent({ sent, onAnother }: MessageSentProps) {
  const say = useText();
  const copy = useCopy();
  const { feedbackId, email } = sent;
  const lead = email ? (
    <EmailWords email={email}>{say('help.sent.lead', { address: email })}</EmailWords>
  ) : (
    say('help.sent.leadPlain')
  );
  return (
    <Outcome focus title={say('help.sent.title')} lead={lead}>
      <div className={styles.reference}>
        <span>{say('help.sent.reference')}</span>
        <Mono>{feedbackId}</Mono>
      </div>
      <Button kind="secondary" icon={<CopyIcon />} onClick={() => void copy(feedbackId)}>
        {say('help.sent.copy')}
      </Button>
      <LinkButton href="/">{say('help.sent.done')}</LinkButton>
      <p className={styles.another}>
        <TextButton onClick={onAnother}>{say('help.sent.another')}</TextButton>
      </p>
    </Outcome>
  );
}
