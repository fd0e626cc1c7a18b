import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { setNavigation } from '../../session/navigation.ts';
import type { FormErrors } from '../../ui/form/form-state.ts';
import { useAccountData } from '../accounts/blocks/account-data.ts';

/**
 * @param onKept called when the deletion is stopped, before the account is asked for again
 * @returns the function that keeps the account of this session, which is open again at once
 */
export function useKeepAccount(onKept: () => void): () => Promise<FormErrors | undefined> {
  const showFault = useShowFault();
  const { reload } = useAccountData();
  return async () => {
    const [fault, result] = await call('cancelDeletion', {});
    if (fault !== 0 && fault !== 11221) return showFault(fault, result, 'form');
    setNavigation({ deletionDue: false });
    onKept();
    await reload();
    return undefined;
  };
}
