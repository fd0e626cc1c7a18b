import type { DeletionScope } from '@foyer/contract/nouns/deletion';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useCall } from '../../blocks/use-call.ts';
import { useText } from '../../i18n/text.tsx';

/** What a screen says instead; `isReceipt` if its heading is that of the receipt. */
interface Instead {
  words: { title: string; lead: string | undefined };
  isReceipt?: boolean;
}

/**
 * The receipt of what was asked for in this tab.
 * @param scope what the screen tells of: another deletion than the one that was asked for is not told
 * @returns whether that was asked for; how far asking for the receipt has got; in `instead` what the screen says if the deletion does not wait any more: it was
 * stopped, as by the link of a letter, or has begun
 */
export function useAskedReceipt(scope: DeletionScope) {
  const say = useText();
  const asked = useLiveStash('deleteUserData');
  const stopped = { words: { title: say('deletion.stop.done'), lead: say('deletion.stop.doneLead') } };
  const begun = { words: { title: say('deletion.receipt.title'), lead: undefined }, isReceipt: true };
  const receipt = useCall('getDeletionReceipt', asked && { receiptId: asked.receiptId });
  const { state } = receipt;
  const status = state.kind === 'known' ? state.result.status : 'scheduled';
  const byStatus: Record<typeof status, Instead | undefined> = {
    scheduled: undefined,
    cancelled: stopped,
    erasing: begun,
    done: begun,
  };
  const instead = byStatus[status];
  return { isAsked: asked && (asked.brandIDs.length === 0) === (scope === 'account'), receipt, instead };
}
