import { useEffect } from 'react';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { useSignOut } from '../../blocks/use-sign-out.ts';
import { call } from '../../calls/call.ts';
import { Text } from '../../i18n/text.tsx';
import { useAfterSignIn } from '../../session/navigation.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { AgreementView } from './agreement-view.tsx';
import { acceptanceOf, type DueProtocol } from './blocks/legal-consent.tsx';
import { changedMeanwhile } from './changed-meanwhile.tsx';
import { DueFrame } from './due-frame.tsx';
import { useDueDocuments } from './use-due-documents.ts';

/** `/legal-agreement`: what has changed and is to be agreed to; passes on unseen when nothing is due. */
export function LegalAgreementScreen() {
  const afterSignIn = useAfterSignIn();
  const toast = useToast();
  const showFault = useShowFault();
  const { signOut, busy } = useSignOut();
  const { due, reload } = useDueDocuments();
  const nothingDue = due.kind === 'known' && due.documents.length === 0;

  useEffect(() => {
    if (nothingDue) void afterSignIn({ protocolsDue: false });
  }, [nothingDue, afterSignIn]);

  const agree = async (documents: readonly DueProtocol[]) => {
    const [fault, refusal] = await call('globalAcceptLegalProtocolV2', {
      protocols: acceptanceOf(documents),
    });
    if (fault !== 0 && fault !== 11000) return showFault(fault, refusal, 'form');
    const errors = fault === 0 ? undefined : showFault(fault, refusal, 'form', changedMeanwhile);
    if (fault === 0) toast(<Text id="legal.document.done" />);
    // Also after an agreement: only the platform knows whether anything is still due.
    await reload();
    return errors;
  };

  return (
    <DueFrame due={due} onRetry={reload}>
      {(documents) => (
        <AgreementView
          documents={documents}
          onAgree={() => agree(documents)}
          onSignOut={() => void signOut()}
          signingOut={busy}
        />
      )}
    </DueFrame>
  );
}
