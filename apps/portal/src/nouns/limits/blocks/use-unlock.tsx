import { seconds } from '@foyer/contract/durations';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { call } from '../../../calls/call.ts';
import { Text } from '../../../i18n/text.tsx';
import { keepFreed } from '../../../session/browser/freed-browser.ts';
import { keepLockRecord } from '../../../session/browser/lock-record.ts';
import { removeStash } from '../../../session/stash.ts';
import type { FormErrors } from '../../../ui/form/form-state.ts';

/** What came of the link: it freed this browser, or it is over. */
export type UnlockOutcome = 'done' | 'expired';

/**
 * @param token the secret of the link in the lock mail
 * @returns the function that frees this browser by it
 */
export function useUnlock(
  token: string,
  onOutcome: (outcome: UnlockOutcome) => void,
): () => Promise<FormErrors | undefined> {
  const showFault = useShowFault();
  return async () => {
    const [fault, result] = await call('verifyEmailByCodeNoAuth', { bizType: 'unlock', linkToken: token });
    if (fault === 11221) {
      showFault(fault, result, 'page', <Text id="limits.unlock.expired" />);
      onOutcome('expired');
      return undefined;
    }
    if (fault !== 0) return showFault(fault, result, 'form');
    keepFreed(token, Date.now() + seconds(result.expiresInSec));
    keepLockRecord(undefined);
    removeStash('lockAccountInfo');
    onOutcome('done');
    return undefined;
  };
}
