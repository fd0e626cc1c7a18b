import type { DsrrKind } from '@foyer/contract/nouns/dsrr';
import { useEffect, useState } from 'react';
import { useCall } from '../../../blocks/use-call.ts';
import type { FoundRequest } from '../blocks/request-rows.tsx';
import { ContactInstead, NoRequest } from '../confirm/no-request.tsx';
import type { Confirmed } from '../confirm/request-confirmed.tsx';
import { SignInInstead } from '../confirm/sign-in-for-request.tsx';
import { AskForm, AskPage } from './ask-form.tsx';
import { ChooseRequest, LoadingRequests } from './choose-request.tsx';
import type { MailboxProof, Restart } from './mailbox-proof.ts';
import { MailboxRequest } from './mailbox-request.tsx';
import type { AskProps } from './use-ask.ts';

export type ProvenRequestsProps = {
  proof: MailboxProof;
  onConfirmed: (confirmed: Confirmed) => void;
  onRestart: Restart;
};

/** The open privacy requests of a proven mailbox: one is taken, of several one is chosen, and without one there is what can be done instead. */
export function ProvenRequests({ proof, ...then }: ProvenRequestsProps) {
  const { onRestart } = then;
  const { state, reload } = useCall('listDsrrRequests', { bizToken: proof.bizToken }, { showsFault: false });
  const [chosen, setChosen] = useState<FoundRequest>();
  const [asks, setAsks] = useState(false);
  useRestartIfOver(state.kind === 'failed' ? state.fault : 0, onRestart);
  if (state.kind !== 'known') return <LoadingRequests state={state} reload={reload} />;

  const { requests, next, mayAsk = [] } = state.result;
  const { bizToken, email } = proof;
  const asking = { bizToken, ...then };
  const request = chosen ?? (requests.length === 1 ? requests[0] : undefined);
  if (asks) return <AskPage {...asking} kinds={mayAsk} />;
  if (request)
    return (
      <MailboxRequest
        request={request}
        proof={proof}
        next={next}
        {...then}
        onClosed={() => {
          setChosen(undefined);
          void reload();
        }}
        onAsk={mayAsk.length > 0 ? () => setAsks(true) : undefined}
      />
    );
  if (requests.length > 0) return <ChooseRequest requests={requests} onChoose={setChosen} />;
  return (
    <NoRequest address={email} onOther={() => onRestart()}>
      {next === 'signIn' ? (
        <SignInInstead email={email} />
      ) : (
        <AskInstead {...asking} mayAsk={state.result.mayAsk} />
      )}
    </NoRequest>
  );
}

/** Begins again where the proof is no longer good. */
function useRestartIfOver(fault: number, onRestart: Restart): void {
  useEffect(() => {
    if (fault === 11252 || fault === 11253) onRestart(fault === 11253 ? 'tooLate' : 'startAgain');
  }, [fault, onRestart]);
}

/** For somebody who cannot sign in: what may be asked for, or the way to support. */
function AskInstead({ mayAsk, ...asking }: AskProps & { mayAsk: readonly DsrrKind[] | undefined }) {
  return mayAsk && mayAsk.length > 0 ? (
    <AskForm {...asking} kinds={mayAsk} />
  ) : (
    <ContactInstead isUsedUp={mayAsk !== undefined} />
  );
}
