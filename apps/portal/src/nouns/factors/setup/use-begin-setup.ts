import { seconds } from '@foyer/contract/durations';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { call } from '../../../calls/call.ts';
import { navigationState } from '../../../session/navigation.ts';
import { readStash, writeStash } from '../../../session/stash.ts';
import { useStepUp } from '../../step-up/blocks/use-step-up.tsx';
import { type FreshApp, keepFresh, useFresh } from './fresh-secrets.ts';

/** The steps around this one: whoever comes from there is setting an app up, and knows it. */
const ownSteps: ReadonlySet<string> = new Set(['/personal-center/otp', '/personal-center/otp-code']);

/** How far asking for a secret has got; `replaces` if the account has an app already, and nothing is asked yet. */
type Progress = 'loading' | 'replaces' | 'closed' | 'failed';

/**
 * Finds out whether a setup would take the place of an app without its owner having chosen that.
 * @returns what speaks against beginning one; undefined if nothing does
 */
async function whyNot(): Promise<'replaces' | 'failed' | undefined> {
  if (ownSteps.has(navigationState().fromPath)) return undefined;
  const [fault, result] = await call('getAccountDataInfo', {});
  if (fault !== 0) return 'failed';
  return result.mfa.enabled ? 'replaces' : undefined;
}

/**
 * The setup of an authenticator app: the one that is under way on this page, else a new one (security: R22). Whoever comes
 * from anywhere but the steps of a setup, as by Back, is asked first if the account has an app already.
 * @returns its secret, whether it makes an earlier one of this tab void, how far asking for one has got, what asks for one,
 * and the step-up's dialog
 */
export function useBeginSetup(): {
  app: FreshApp | undefined;
  isRenewed: boolean;
  state: Progress | 'known';
  begin: () => Promise<void>;
  dialog: ReactElement;
} {
  const { callSteppedUp, dialog } = useStepUp();
  const showFault = useShowFault();
  const [state, setState] = useState<Progress>('loading');
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
    void whyNot().then((reason) => (reason ? setState(reason) : begin()));
  }, [living, begin]);
  return { app: living, isRenewed, state: living ? 'known' : state, begin, dialog };
}
