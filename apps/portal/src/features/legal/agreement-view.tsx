import { useState } from 'react';
import type { DueProtocol } from '../../blocks/legal-consent.tsx';
import { useText } from '../../i18n/text.tsx';
import { useNavigationState } from '../../session/navigation.ts';
import { Button, SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors } from '../../ui/form/form-state.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Note, Stack } from '../../ui/layout/stack.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { DocumentCards } from './document-cards.tsx';

export type AgreementViewProps = {
  documents: readonly DueProtocol[];
  onAgree: () => Promise<FormErrors | undefined>;
  onSignOut: () => void;
  signingOut: boolean;
};

/** The documents that have changed since this account agreed to them. */
export function AgreementView(props: AgreementViewProps) {
  const { documents, onAgree, onSignOut, signingOut } = props;
  const say = useText();
  const { fromPath } = useNavigationState();
  const [declines, setDeclines] = useState(false);
  const count = documents.length;
  return (
    <Stack>
      <PageHeading focus={fromPath !== ''} lead={say('legal.agreement.lead', { count })}>
        {say('legal.agreement.title')}
      </PageHeading>
      <DocumentCards documents={documents} />
      <Form action={onAgree}>
        <FormError />
        <Note>{say('legal.document.receipt')}</Note>
        <SubmitButton>{say('legal.document.agree')}</SubmitButton>
        <Button kind="quiet" onClick={() => setDeclines(true)}>
          {say('legal.document.decline')}
        </Button>
      </Form>
      <DeclineDialog
        open={declines}
        onClose={() => setDeclines(false)}
        onSignOut={onSignOut}
        signingOut={signingOut}
      />
    </Stack>
  );
}
