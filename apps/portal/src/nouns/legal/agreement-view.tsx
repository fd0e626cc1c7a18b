import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { useNavigationState } from '../../session/navigation.ts';
import type { FormErrors } from '../../ui/form/form-state.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AgreeForm } from './agree-form.tsx';
import type { DueProtocol } from './blocks/legal-consent.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

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
  const fromPath = useNavigationState('fromPath');
  const [declines, setDeclines] = useState(false);
  const count = documents.length;
  return (
    <Stack>
      <PageHeading focus={fromPath !== ''} lead={say('legal.agreement.lead', { count })}>
        {say('legal.agreement.title')}
      </PageHeading>
      <AgreeForm documents={documents} onAgree={onAgree} onDecline={() => setDeclines(true)} />
      <DeclineDialog
        open={declines}
        onClose={() => setDeclines(false)}
        onSignOut={onSignOut}
        signingOut={signingOut}
      />
    </Stack>
  );
}
