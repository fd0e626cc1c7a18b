import { useEffect } from 'react';
import { call } from '../../../calls/call.ts';
import { useGo } from '../../../session/navigation.ts';

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
      if (!stop.signal.aborted && fault === 0 && result.state === 'asked') go('/approve');
    };
    window.addEventListener('focus', () => void ask(), { signal: stop.signal });
    void ask();
    return () => stop.abort();
  }, [go]);
}
