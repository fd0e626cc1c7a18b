import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { useText } from '../../../i18n/text.tsx';
import { SubmitButton } from '../../../ui/actions/button.tsx';
import { Form, FormError } from '../../../ui/form/form.tsx';
import { checkMessage } from './check-message.tsx';
import { MessageFields } from './message-fields.tsx';
import styles from './message-form.module.css';
import { OtherContact } from './other-contact.tsx';
import { useDraft } from './use-draft.ts';
import { useMessageImages } from './use-message-images.ts';
import { useProblem } from './use-problem.ts';
import { type SentMessage, useSendMessage } from './use-send-message.tsx';

/** The form for a message, and the other ways to reach support. */
export function MessageForm({ onSent }: { onSent: (sent: SentMessage) => void }) {
  const say = useText();
  const draft = useDraft();
  const { images, isOversize } = useMessageImages();
  const problem = useProblem();
  const send = useSendMessage(images, problem, onSent);
  return (
    <FormPage long title={say('help.form.title')} lead={say('help.form.lead')}>
      <div className={styles.columns} ref={draft}>
        <Form action={send} validate={checkMessage}>
          <MessageFields images={images} isOversize={isOversize} problem={problem} />
          <FormError />
          <SubmitButton>{say('help.form.send')}</SubmitButton>
        </Form>
        <OtherContact />
      </div>
    </FormPage>
  );
}
