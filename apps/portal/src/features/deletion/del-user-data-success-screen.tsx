import { AskedReceipt } from '../../blocks/deletion/receipt.tsx';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { useAskedReceipt } from './use-asked-receipt.ts';

/** `/del-user-data-success`: what is deleted when, and the receipt by which it can be followed. */
export function DelUserDataSuccessScreen() {
  const say = useText();
  const { receipt, stopped } = useAskedReceipt();
  return (
    <Outcome title={say('deletion.brandsDone.title')} lead={say('deletion.brandsDone.lead')} {...stopped}>
      <AskedReceipt {...receipt} />
      <LinkButton href="/personal-center/privacy">{say('deletion.brandsDone.done')}</LinkButton>
    </Outcome>
  );
}
