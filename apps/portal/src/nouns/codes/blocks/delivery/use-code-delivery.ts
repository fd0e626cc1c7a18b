import { useEffect, useState } from 'react';
import { call } from '../../../../calls/call.ts';
import { type Delivery, followDelivery, type Sight } from './follow-delivery.ts';

const sight: Sight = {
  isHidden: () => document.hidden,
  onceSeen(goOn) {
    const stop = new AbortController();
    const onChange = () => {
      if (document.hidden) return;
      stop.abort();
      goOn();
    };
    document.addEventListener('visibilitychange', onChange, { signal: stop.signal });
    return () => stop.abort();
  },
};

/** Nothing is known of the send: it was another browser's, or too long ago. */
const unknownSend = 11221;

/**
 * Follows a mail until the mail server has taken or refused it, or its code is over.
 * @param sendId of the send; without one nothing is known
 */
export function useCodeDelivery(sendId: string | undefined): Delivery | undefined {
  const [known, setKnown] = useState<{ sendId: string; delivery: Delivery }>();
  useEffect(() => {
    if (!sendId) return;
    return followDelivery(async () => {
      const [fault, delivery] = await call('getCodeDelivery', { sendId });
      if (fault !== 0) return fault === unknownSend ? undefined : 'noAnswer';
      setKnown({ sendId, delivery });
      return delivery;
    }, sight);
  }, [sendId]);
  return known?.sendId === sendId ? known?.delivery : undefined;
}
