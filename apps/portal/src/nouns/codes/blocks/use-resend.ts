import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { useGo } from '../../../session/navigation.ts';
import type { CodeRequest } from './send-code.ts';
import { useSendCode } from './use-send-code.ts';

/**
 * Sends the code of a flow once more from a screen beside the flow, and goes to where it is entered.
 * @param onSent told before it goes there
 */
export function useResend(how?: {
  replace: boolean;
}): (request: CodeRequest, onSent?: () => void) => Promise<void> {
  const go = useGo();
  const sendCode = useSendCode();
  const showFault = useShowFault();
  return async ({ bizType, email }, onSent) => {
    const sent = await sendCode({ bizType, email }, { again: true });
    if (sent.kind === 'refused') showFault(...sent.answer);
    if (sent.kind !== 'sent') return;
    onSent?.();
    go(sent.enter, how);
  };
}
