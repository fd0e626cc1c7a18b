import { useEffect } from 'react';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useSayFault } from '../../blocks/use-say-fault.tsx';
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
  const initToken = useLiveStash('initialLegalAgreement')?.initToken;
  const sayFault = useSayFault();
  const { due, ask } = useDueDocuments({ initToken });
  const accept = useAcceptInitially(initToken, ask);
  const leave = () => {
    removeStash('initialLegalAgreement');
    go('/login', { replace: true });
  };
  const over = due.kind === 'over' ? due.fault : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it is known to be over
  useEffect(() => {
    if (over === undefined) return;
    sayFault(over, {});
    leave();
  }, [over]);
  return (
    <DueFrame due={due} title={say('legal.initial.title')} onRetry={ask}>
      {(documents) => (
        <InitialAgreementView documents={documents} onAgree={() => accept(documents)} onLeave={leave} />
      )}
    </DueFrame>
  );
}
