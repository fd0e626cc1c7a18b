import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text } from '../../i18n/text.tsx';
import type { FormErrors } from '../../ui/form/form-state.ts';

/**
 * @param token the secret of the link in the letter
 * @returns the function that takes the change back by it
 */
export function useUndo(
  token: string,
  onDone: (done: { email: string } | 'over') => void,
): () => Promise<FormErrors | undefined> {
  const showFault = useShowFault();
  return async () => {
    const [fault, result] = await call('undoChange', { undoToken: token });
    if (fault === 11221) {
      showFault(fault, result, 'page', <Text id="undo.link.over" />);
      onDone('over');
      return undefined;
    }
    if (fault !== 0) return showFault(fault, result, 'form');
    onDone({ email: result.email });
    return undefined;
  };
}
