import type { ResultOf } from '@foyer/contract/calls';
import { useEffect, useState } from 'react';
import { EmailWords } from '../../../blocks/fields/email-text.tsx';
import { useText } from '../../../i18n/text.tsx';
import { removeStash, writeStash } from '../../../session/stash.ts';
import { Note } from '../../../ui/layout/stack.tsx';
import { RequestRows } from '../../dsrr/blocks/request-rows.tsx';
import { NoAccount } from './no-account.tsx';
import { ResetByMailbox } from './reset-by-mailbox.tsx';
import { ResetSteps } from './reset-steps.tsx';
import type { ResetPlaces, ResetProof } from './use-reset-password.tsx';

export type FoundResetProps = {
  proof: ResetProof;
  found: ResultOf<'listDsrrRequests'>;
  places: ResetPlaces;
};

/** The new password, with the privacy requests that wait for it. */
export function FoundReset({ proof, found, places }: FoundResetProps) {
  const say = useText();
  const [hasNone, setHasNone] = useState(false);
  const { requests, next, mayAsk } = found;
  const { email } = proof;
  const only = requests.length === 1 ? requests[0]?.requestId : undefined;
  useEffect(() => {
    if (only === undefined) removeStash('dsrrRequest');
    else writeStash('dsrrRequest', { requestId: only });
  }, [only]);
  if (hasNone) return <NoAccount email={email} />;
  // the mailbox is enough for them, and a password would not help
  if (next === 'verifyEmail' && (mayAsk || requests.length > 0))
    return <ResetByMailbox requests={requests} />;
  const isPlain = requests.length === 0;
  return (
    <ResetSteps
      title={say('dsrr.reset.title')}
      proof={proof}
      onNone={() => setHasNone(true)}
      places={isPlain ? { ...places, done: '/reset-password-success' } : places}
      focus
    >
      {isPlain ? (
        <Note>
          <EmailWords email={email}>{say('dsrr.reset.none', { address: email })}</EmailWords>
        </Note>
      ) : (
        <RequestRows requests={requests} />
      )}
    </ResetSteps>
  );
}
