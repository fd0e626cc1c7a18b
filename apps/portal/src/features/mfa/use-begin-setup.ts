import { seconds } from '@foyer/contract/durations';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useStepUp } from '../../blocks/step-up/use-step-up.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { readStash, writeStash } from '../../session/stash.ts';
import { type FreshApp, keepFresh, useFresh } from './fresh-secrets.ts';

/**
 * The setup of an authenticator app: the one that is under way on this page, else a new one (security: R22).
 * @returns its secret, whether it makes an earlier one of this tab void, how far asking for one has got, what asks again,
 * and the step-up's dialog
 */
export function useBeginSetup(): {
  app: FreshApp | undefined;
  isRenewed: boolean;
  state: 'loading' | 'closed' | 'failed' | 'known';
  begin: () => Promise<void>;
  dialog: ReactElement;
} {
  const { callSteppedUp, dialog } = useStepUp();
  const showFault = useShowFault();
  const [state, setState] = useState<'loading' | 'closed' | 'failed'>('loading');
  const [isRenewed, setRenewed] = useState(false);
  const { app } = useFresh();
  // a secret whose setup is used up or over is not shown again
  const isLiving = app !== undefined && readStash('mfaSetting')?.setupToken === app.setupToken;
  const living = isLiving ? app : undefined;

  const begin = useCallback(async () => {
    setState('loading');
    const answer = await callSteppedUp('beginOtpSetup', {});
    if (!answer) return setState('closed');
    const [fault, result] = answer;
    if (fault !== 0) {
      showFault(fault, result, 'page');
      return setState('failed');
    }
    const { setupToken, expiresInSec } = result;
    setRenewed(readStash('mfaSetting') !== undefined);
    writeStash('mfaSetting', { setupToken, expiresAt: Date.now() + seconds(expiresInSec) });
    keepFresh({ app: result });
  }, [callSteppedUp, showFault]);

  const hasBegun = useRef(false);
  useEffect(() => {
    if (living || hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, [living, begin]);
  return { app: living, isRenewed, state: living ? 'known' : state, begin, dialog };
}
