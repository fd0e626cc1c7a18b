import { suggestAddress } from '../../blocks/fields/suggest-domain.ts';
import { ContactList } from '../../blocks/screen/contact-list.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useText } from '../../i18n/text.tsx';
import type { Delivery } from '../codes/blocks/delivery/follow-delivery.ts';
import { domainOf, providerOf } from '../codes/blocks/delivery/mail-provider.ts';
import { CauseList } from './cause-list.tsx';
import { causesFor } from './causes.ts';
import { DeliveryBanner } from './delivery-banner.tsx';
import { SentWhere } from './sent-where.tsx';
import { type Flow, WaysOn } from './ways-on.tsx';
import { WebmailButton } from './webmail-button.tsx';

export type TroubleshootingViewProps = {
  /** The address that our emails come from, or the name that they come under. */
  sender: string;
  state: Delivery['state'] | 'unknown';
  flow: Flow | undefined;
};

/** The causes in order, and the ways on. */
export function TroubleshootingView({ sender, state, flow }: TroubleshootingViewProps) {
  const say = useText();
  const email = flow?.email;
  const provider = providerOf(email ?? '');
  const suggestion = suggestAddress(email ?? '');
  const causes = causesFor(state, email ? provider.kind : 'unknown', suggestion !== undefined);
  return (
    <FormPage title={say('help.troubleshooting.title')} lead={<SentWhere email={email} />}>
      <DeliveryBanner state={state} domain={domainOf(email ?? '')} />
      {causes.includes('spam') && <WebmailButton provider={provider} />}
      <CauseList causes={causes} known={{ sender, provider, email, suggestion }} />
      <WaysOn flow={flow} doubtsAddress={causes[0] === 'typo'} />
      <ContactList />
    </FormPage>
  );
}
