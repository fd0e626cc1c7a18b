import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { useGo } from '../../../session/navigation.ts';
import type { FormErrors } from '../../../ui/form/form-state.ts';
import type { CodeRequest } from './send-code.ts';
import { useSendCode } from './use-send-code.ts';

/**
 * Sends the first code of a flow and goes to where it is entered.
 * @param onSent instead of going there
 * @returns what belongs to the form where it was refused: to its field `email`
 */
export type BeginCode = (request: CodeRequest, onSent?: () => void) => Promise<FormErrors | undefined>;

/** @returns the function that begins a flow whose address is proven by a code */
export function useBeginCode(): BeginCode {
  const go = useGo();
  const send = useSendCode();
  const showFault = useShowFault();
  return async (request, onSent) => {
    const sent = await send(request);
    if (sent.kind === 'refused') return showFault(...sent.answer, 'email');
    if (sent.kind !== 'sent') return undefined;
    if (onSent) onSent();
    else go(sent.enter);
    return undefined;
  };
}
