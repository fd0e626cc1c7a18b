import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { useGo } from '../../session/navigation.ts';
import { writeStash } from '../../session/stash.ts';
import { forgetUser } from '../../session/user/forget-user.ts';
import type { FormErrors } from '../../ui/form/form-state.ts';
import { useStepUp } from '../step-up/blocks/use-step-up.tsx';
import type { PreviewedBrand } from './inventory.tsx';

/** What a form does once it is submitted. */
type Act = () => Promise<FormErrors | undefined>;

/** @returns the function that asks for the deletion of the account, and the dialog for the step-up before it */
export function useDeleteAccount(): { deleteAccount: Act; dialog: ReturnType<typeof useStepUp>['dialog'] } {
  const go = useGo();
  const showFault = useShowFault();
  const { callSteppedUp, dialog } = useStepUp();
  const deleteAccount = async () => {
    const answer = await callSteppedUp('deleteAccountData', {});
    if (!answer) return undefined;
    if (answer[0] !== 0) return showFault(answer[0], answer[1], 'form');
    // the session has ended, and forgetting it clears the tab: so the receipt is kept after that (settled C4)
    forgetUser('deleting');
    writeStash('deleteUserData', { receiptId: answer[1].receiptId, brandIDs: [] });
    go('/del-account-success', { replace: true });
    return undefined;
  };
  return { deleteAccount, dialog };
}

/** @returns the function that asks for the deletion of what the account has with some brands, and the dialog before it */
export function useDeleteBrands(): {
  deleteBrands: (brands: readonly PreviewedBrand[]) => ReturnType<Act>;
  dialog: ReturnType<typeof useStepUp>['dialog'];
} {
  const go = useGo();
  const showFault = useShowFault();
  const { callSteppedUp, dialog } = useStepUp();
  const deleteBrands = async (brands: readonly PreviewedBrand[]) => {
    const brandIDs = brands.map(({ brandID }) => brandID);
    const appIDs = brands.flatMap(({ apps }) => apps.map(({ appID }) => appID));
    const answer = await callSteppedUp('deleteBrandData', { brandIDs });
    if (!answer) return undefined;
    if (answer[0] !== 0) return showFault(answer[0], answer[1], 'form');
    writeStash('deleteUserData', { receiptId: answer[1].receiptId, brandIDs });
    writeStash('deleteAppIDs', { appIDs });
    go('/del-user-data-success', { replace: true });
    return undefined;
  };
  return { deleteBrands, dialog };
}
