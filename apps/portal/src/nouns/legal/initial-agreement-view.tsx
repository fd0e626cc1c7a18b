import { useState } from 'react';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { useText } from '../../i18n/text.tsx';
import { useNavigationState } from '../../session/navigation.ts';
import { usePage } from '../../session/page.ts';
import type { FormErrors } from '../../ui/form/form-state.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Note, Stack } from '../../ui/layout/stack.tsx';
import { Confirm } from '../../ui/popup/confirm.tsx';
import { AgreeForm } from './agree-form.tsx';
import type { DueProtocol } from './blocks/legal-consent.tsx';

export type InitialAgreementViewProps = {
  documents: readonly DueProtocol[];
  onAgree: () => Promise<FormErrors | undefined>;
  onLeave: () => void;
};

/** Everything to agree to before an account is used for the first time. */
export function InitialAgreementView(props: InitialAgreementViewProps) {
  const { documents, onAgree, onLeave } = props;
  const say = useText();
  const fromPath = useNavigationState('fromPath');
  const { mail } = usePage().brand.support;
  const [asks, setAsks] = useState(false);
  return (
    <Stack>
      <PageHeading focus={fromPath !== ''} lead={say('legal.initial.lead')}>
        {say('legal.initial.title')}
      </PageHeading>
      <AgreeForm documents={documents} onAgree={onAgree} onDecline={() => setAsks(true)} />
      <Note>{say('legal.initial.meaning')}</Note>
      <Confirm
        open={asks}
        title={say('legal.initial.declineTitle')}
        confirmLabel={say('legal.initial.stay')}
        onConfirm={() => setAsks(false)}
        otherLabel={say('legal.initial.leave')}
        onOther={onLeave}
        onCancel={() => setAsks(false)}
      >
        <EmailWords email={mail}>{say('legal.initial.declineWords', { mail })}</EmailWords>
      </Confirm>
    </Stack>
  );
}
