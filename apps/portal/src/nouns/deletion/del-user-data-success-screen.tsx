import { Outcome } from '../../blocks/screen/outcome.tsx';
import { LeadOn } from '../../blocks/screen/waiting.tsx';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { AskedReceipt } from './blocks/receipt.tsx';
import { useAskedReceipt } from './use-asked-receipt.ts';

/** `/del-user-data-success`: what is deleted when, and the receipt by which it can be followed. */
export function DelUserDataSuccessScreen() {
  const say = useText();
  const { isAsked, receipt, instead } = useAskedReceipt('brands');
  if (!isAsked) return <LeadOn to="/del-brand-data" />;
  return (
    <Outcome
      title={say('deletion.brandsDone.title')}
      lead={say('deletion.brandsDone.lead')}
      {...instead?.words}
    >
      <AskedReceipt {...receipt} titled={instead?.isReceipt === true} />
      <LinkButton href="/personal-center/privacy">{say('deletion.brandsDone.done')}</LinkButton>
    </Outcome>
  );
}
