import { useText } from '../../i18n/text.tsx';
import { Button, SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors } from '../../ui/form/form-state.ts';
import { Note } from '../../ui/layout/stack.tsx';
import type { DueProtocol } from './blocks/legal-consent.tsx';
import { DocumentCards } from './document-cards.tsx';

export type AgreeFormProps = {
  documents: readonly DueProtocol[];
  onAgree: () => Promise<FormErrors | undefined>;
  onDecline: () => void;
};

/** The documents, and the two answers to them. */
export function AgreeForm({ documents, onAgree, onDecline }: AgreeFormProps) {
  const say = useText();
  return (
    <>
      <DocumentCards documents={documents} />
      <Form action={onAgree}>
        <FormError />
        <Note>{say('legal.document.receipt')}</Note>
        <SubmitButton>{say('legal.document.agree')}</SubmitButton>
        <Button kind="quiet" onClick={onDecline}>
          {say('legal.document.decline')}
        </Button>
      </Form>
    </>
  );
}
