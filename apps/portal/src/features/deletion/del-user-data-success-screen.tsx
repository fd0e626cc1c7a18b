import { DeletionReceipt } from '../../blocks/deletion/receipt.tsx';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';

/** `/del-user-data-success`: what is deleted when, and the receipt by which it can be followed. */
export function DelUserDataSuccessScreen() {
  const say = useText();
  const asked = useLiveStash('deleteUserData');
  return (
    <Outcome title={say('deletion.brandsDone.title')} lead={say('deletion.brandsDone.lead')}>
      <DeletionReceipt receiptId={asked?.receiptId} />
      <LinkButton href="/personal-center/privacy">{say('deletion.brandsDone.done')}</LinkButton>
    </Outcome>
  );
}
