import { useState } from 'react';
import { type CallState, useCall } from '../../blocks/use-call.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import type { ActivityEvent } from './blocks/activity-row.tsx';

/** The timeline, as far as it has been asked for. */
export interface Activity {
  state: CallState<'listActivity'>;
  reload: () => Promise<void>;
  events: readonly ActivityEvent[];
  /** Asks for older events; undefined where there are none. */
  more: (() => Promise<void>) | undefined;
  isLoadingMore: boolean;
}

/** @returns the events of the account, the newest page first */
export function useActivity(): Activity {
  const { state, reload } = useCall('listActivity', {});
  const showFault = useShowFault();
  const [older, setOlder] = useState<{ events: readonly ActivityEvent[]; next: string | undefined }>();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const first = state.kind === 'known' ? state.result : undefined;
  const cursor = older ? older.next : first?.nextCursor;

  const more = async () => {
    setLoadingMore(true);
    const [fault, result] = await call('listActivity', { cursor });
    setLoadingMore(false);
    if (fault === 0)
      setOlder({ events: [...(older?.events ?? []), ...result.events], next: result.nextCursor });
    else showFault(fault, result);
  };
  return {
    state,
    reload,
    events: [...(first?.events ?? []), ...(older?.events ?? [])],
    more: cursor === undefined ? undefined : more,
    isLoadingMore,
  };
}
