import { useEffect } from 'react';
import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { Loaded } from '../../../blocks/screen/loaded.tsx';
import { useStepStash } from '../../../blocks/steps/use-step-stash.ts';
import { useCall } from '../../../blocks/use-call.ts';
import { useText } from '../../../i18n/text.tsx';
import { useGo } from '../../../session/navigation.ts';
import { FoundReset } from './found-reset.tsx';
import type { ResetPlaces } from './use-reset-password.tsx';

/** A new password behind a mailed code, with the privacy requests that wait for it; without one it is any forgotten password. */
export function ResetByCode({ places }: { places: ResetPlaces }) {
  const say = useText();
  const proof = useStepStash('emailCodeSuccess', { bizType: 'resetPassword', first: places.again });
  const { state, reload } = useCall('listDsrrRequests', proof && { bizToken: proof.bizToken }, {
    showsFault: false,
  });
  useStartAgain(state.kind === 'failed' ? state.fault : 0, places.again);
  if (proof && state.kind === 'known')
    return <FoundReset proof={proof} found={state.result} places={places} />;
  return (
    <FormPage title={say('dsrr.reset.title')}>
      <Loaded
        state={state}
        reload={reload}
        rows={2}
        loading={say('dsrr.request.loading')}
        failed={say('dsrr.request.failed')}
      />
    </FormPage>
  );
}

/** Leads back to the address where the proof is no longer good. */
function useStartAgain(fault: number, again: ResetPlaces['again']): void {
  const go = useGo();
  useEffect(() => {
    if (fault === 11252 || fault === 11253)
      go(again, { replace: true, notice: fault === 11253 ? 'tooLate' : 'startAgain' });
  }, [fault, again, go]);
}
