import { maskEmail } from '@foyer/contract/mask-email';
import type { PortalPath } from '@foyer/contract/portal-paths';
import { formatDuration } from '../../blocks/clock/format-time.ts';
import type { CodeDelivery } from '../../blocks/codes/follow-delivery.ts';
import { domainOf, providerOf } from '../../blocks/codes/mail-provider.ts';
import { suggestAddress } from '../../blocks/fields/suggest-domain.ts';
import { ContactList } from '../../blocks/screen/contact-rows.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { TitledList } from '../../blocks/screen/titled-list.tsx';
import { useText } from '../../i18n/text.tsx';
import { LinkButton, SubmitButton } from '../../ui/actions/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { CauseRow } from './cause-row.tsx';
import { causesFor } from './causes.ts';
import { DeliveryBanner } from './delivery-banner.tsx';

/** A flow that waits for its code. */
export interface Flow {
  email: string;
  enter: PortalPath;
  /** Where the address can be corrected; the one of who is signed in cannot. */
  begin: string | undefined;
  /** Whole seconds until the code can be sent again. */
  waitSec: number;
  onResend: () => Promise<void>;
}

export type TroubleshootingViewProps = {
  /** The address that our emails come from, or the name that they come under. */
  sender: string;
  state: CodeDelivery['state'] | 'unknown';
  flow: Flow | undefined;
};

/** The causes in order, and the ways on. */
export function TroubleshootingView({ sender, state, flow }: TroubleshootingViewProps) {
  const say = useText();
  const email = flow?.email;
  const provider = providerOf(email ?? '');
  const suggestion = suggestAddress(email ?? '');
  const causes = causesFor(state, email ? provider.kind : 'unknown', suggestion !== undefined);
  const lead = email
    ? say('help.troubleshooting.lead', { address: maskEmail(email) })
    : say('help.troubleshooting.leadPlain');
  return (
    <FormPage title={say('help.troubleshooting.title')} lead={lead}>
      <DeliveryBanner state={state} domain={domainOf(email ?? '')} />
      <TitledList title={say('help.troubleshooting.causes')}>
        {causes.map((cause, at) => (
          <CauseRow
            key={cause}
            cause={cause}
            place={at + 1}
            known={{ sender, provider, email, suggestion }}
          />
        ))}
      </TitledList>
      {flow ? (
        <WaysOn flow={flow} doubtsAddress={causes[0] === 'typo' && flow.begin !== undefined} />
      ) : (
        <LinkButton href="/login">{say('help.troubleshooting.start')}</LinkButton>
      )}
      <ContactList />
    </FormPage>
  );
}

function WaysOn({ flow, doubtsAddress }: { flow: Flow; doubtsAddress: boolean }) {
  const say = useText();
  const { enter, begin, waitSec, onResend } = flow;
  return (
    <Form action={onResend}>
      {doubtsAddress && <LinkButton href={begin}>{say('help.troubleshooting.correct')}</LinkButton>}
      <LinkButton href={enter} kind={doubtsAddress ? 'secondary' : 'primary'}>
        {say('help.troubleshooting.back')}
      </LinkButton>
      <SubmitButton kind="secondary" disabled={waitSec > 0}>
        {waitSec > 0
          ? say('help.troubleshooting.againIn', { time: formatDuration(waitSec) })
          : say('help.troubleshooting.again')}
      </SubmitButton>
      {!doubtsAddress && begin && (
        <LinkButton href={begin} kind="quiet">
          {say('help.troubleshooting.correct')}
        </LinkButton>
      )}
    </Form>
  );
}
