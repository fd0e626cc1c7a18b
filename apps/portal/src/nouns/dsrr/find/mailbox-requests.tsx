import { useEffect, useState } from 'react';
import { useLiveStash } from '../../../blocks/steps/use-live-stash.ts';
import { useGo } from '../../../session/navigation.ts';
import { removeStash } from '../../../session/stash.ts';
import { addressStep } from '../../codes/blocks/code-paths.ts';
import { endVerification } from '../../codes/blocks/verification.ts';
import type { Confirmed } from '../confirm/request-confirmed.tsx';
import { MailboxConfirmed } from './mailbox-confirmed.tsx';
import type { Restart } from './mailbox-proof.ts';
import { ProvenRequests } from './proven-requests.tsx';
import { RequestAddressForm } from './request-address-form.tsx';
import { RequestCode } from './request-code.tsx';

/** The privacy requests of a mailbox, which a code proves first; what happens until then is the same for every address. */
export function MailboxRequests() {
  const go = useGo();
  const [round, setRound] = useState(0);
  const restart: Restart = (notice) => {
    endVerification();
    removeStash('emailCodeSuccess');
    setRound(round + 1);
    if (notice) go('/handler', { replace: true, notice });
  };
  return <Steps key={round} onRestart={restart} />;
}

function Steps({ onRestart }: { onRestart: Restart }) {
  const sent = useLiveStash('emailVerification');
  const proof = useLiveStash('emailCodeSuccess');
  const [asksAddress, setAsksAddress] = useState(() => location.hash === addressStep);
  const [confirmed, setConfirmed] = useState<Confirmed>();
  useEffect(() => {
    if (location.hash === addressStep) history.replaceState(history.state, '', location.pathname);
  }, []);
  if (confirmed) return <MailboxConfirmed confirmed={confirmed} />;
  if (proof?.bizType === 'dsrr')
    return <ProvenRequests proof={proof} onConfirmed={setConfirmed} onRestart={onRestart} />;
  if (sent?.bizType === 'dsrr' && !asksAddress)
    return <RequestCode email={sent.email} onOther={() => onRestart()} />;
  return <RequestAddressForm onSent={() => setAsksAddress(false)} />;
}
