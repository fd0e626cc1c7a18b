import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useCall } from '../../blocks/use-call.ts';
import { useText } from '../../i18n/text.tsx';

/**
 * The receipt of what was asked for in this tab.
 * @returns how far asking for it has got; in `stopped` what the screen says where the deletion was stopped since, as by the
 * link of a letter
 */
export function useAskedReceipt() {
  const say = useText();
  const asked = useLiveStash('deleteUserData');
  const receipt = useCall('getDeletionReceipt', asked && { receiptId: asked.receiptId });
  const { state } = receipt;
  const isStopped = state.kind === 'known' && state.result.status === 'cancelled';
  const stopped = isStopped ? { title: say('links.keep.done'), lead: say('links.keep.doneLead') } : undefined;
  return { asked, receipt, stopped };
}
