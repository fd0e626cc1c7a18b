import { useCallback, useEffect } from 'react';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { removeStash } from '../../session/stash.ts';
import { DueFrame } from './due-frame.tsx';
import { InitialAgreementView } from './initial-agreement-view.tsx';
import { useAcceptInitially } from './use-accept-initially.ts';
import { useDueDocuments } from './use-due-documents.ts';

/** `/init-legal-agreement`: the first agreement, which a sign-in waits for. */
export function InitLegalAgreementScreen() {
  const say = useText();
  const go = useGo();
  const waiting = useLiveStash('initialLegalAgreement');
  const { due, reload } = useDueDocuments({ initToken: waiting?.initToken });
  const accept = useAcceptInitially(waiting, reload);
  const leave = useCallback(() => {
    removeStash('initialLegalAgreement');
    go('/login', { replace: true });
  }, [go]);
  const isOver = due.kind === 'over';
  useEffect(() => {
    if (isOver) leave();
  }, [isOver, leave]);
  return (
    <DueFrame due={due} title={say('legal.initial.title')} onRetry={reload}>
      {(documents) => (
        <InitialAgreementView documents={documents} onAgree={() => accept(documents)} onLeave={leave} />
      )}
    </DueFrame>
  );
}
