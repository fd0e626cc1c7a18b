import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import { useEffect } from 'react';
import { useGo } from '../../session/navigation.ts';
import type { Stashed } from '../../session/stash.ts';
import { useLiveStash } from './use-live-stash.ts';

/** What a code leaves behind, before and after it was entered. */
type CodeStash = 'emailVerification' | 'emailCodeSuccess';

/**
 * What an earlier step kept for this one. A value of another flow leads to where this flow begins, with a notice
 * (flows.md, guard 5). Undefined while that happens, and while a page rendered ahead is being taken over.
 */
export function useStepStash<K extends CodeStash>(
  key: K,
  { bizType, first }: { bizType: Stashed<K>['bizType']; first: PortalPath },
): Stashed<K> | undefined {
  const go = useGo();
  const kept = useLiveStash(key);
  const isForOther = kept !== undefined && kept.bizType !== bizType;
  useEffect(() => {
    if (isForOther) go(first, { replace: true, notice: 'startAgain' });
  }, [isForOther, first, go]);
  return isForOther ? undefined : kept;
}
