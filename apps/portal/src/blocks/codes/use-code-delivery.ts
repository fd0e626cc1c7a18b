import type { ResultOf } from '@foyer/contract/calls';
import { seconds } from '@foyer/contract/durations';
import { useEffect, useState } from 'react';
import { call } from '../../calls/call.ts';

/** What became of a mail with a code, and whether the code still works. */
export type CodeDelivery = ResultOf<'getCodeDelivery'>;

const lookAgainAfter = seconds(5);

/**
 * Follows a mail until the mail server has taken or refused it.
 * @param sendId of the send; without one nothing is known
 */
export function useCodeDelivery(sendId: string | undefined): CodeDelivery | undefined {
  const [known, setKnown] = useState<{ sendId: string; delivery: CodeDelivery }>();
  useEffect(() => {
    if (!sendId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const look = async () => {
      const [fault, delivery] = await call('getCodeDelivery', { sendId });
      if (left || fault !== 0) return;
      setKnown({ sendId, delivery });
      if (delivery.state === 'queued' || delivery.state === 'delayed')
        timer = setTimeout(() => void look(), lookAgainAfter);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [sendId]);
  return known?.sendId === sendId ? known?.delivery : undefined;
}
