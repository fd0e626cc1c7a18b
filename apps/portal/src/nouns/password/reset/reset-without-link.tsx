import { useEffect } from 'react';
import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { useLiveStash } from '../../../blocks/steps/use-live-stash.ts';
import { useText } from '../../../i18n/text.tsx';
import { useGo } from '../../../session/navigation.ts';
import { useNamedRequestID } from '../../dsrr/blocks/use-request-id.ts';
import { ResetByCode } from './reset-by-code.tsx';
import { ResetLinkOver } from './reset-link-over.tsx';
import type { ResetPlaces } from './use-reset-password.tsx';

/**
 * Behind a code the password is set; a letter's link that was loaded again is asked for once more; whoever has neither
 * begins with the address.
 */
export function ResetWithoutLink({ places }: { places: ResetPlaces }) {
  const say = useText();
  const go = useGo();
  const { again } = places;
  const proof = useLiveStash('emailCodeSuccess');
  const isReloaded = useNamedRequestID() !== undefined;
  const isLost = proof === undefined && !isReloaded;
  useEffect(() => {
    if (isLost) go(again, { replace: true, notice: 'startAgain' });
  }, [isLost, again, go]);
  if (proof) return <ResetByCode places={places} />;
  return isReloaded ? <ResetLinkOver words="reloaded" /> : <FormPage title={say('dsrr.reset.title')} />;
}
