import { useEffect } from 'react';
import { call } from '../../../calls/call.ts';
import { useGo } from '../../../session/navigation.ts';

/** The question that the visitor was led to last: whoever leaves it is not led back. */
let ledTo: string | undefined;

/**
 * Leads to a sign-in that this browser is asked to approve: asks when the page opens, and whenever it has the focus again.
 * Nobody has asked for it, so a refusal shows nothing.
 */
export function useAsked(): void {
  const go = useGo();
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const [fault, result] = await call('getAskedApproval', {});
      const { approvalID } = (fault === 0 && result.question) || {};
      if (stop.signal.aborted || approvalID === undefined || approvalID === ledTo) return;
      ledTo = approvalID;
      go('/approve');
    };
    window.addEventListener('focus', () => void ask(), { signal: stop.signal });
    void ask();
    return () => stop.abort();
  }, [go]);
}
