import { useState } from 'react';
import { useDates } from '../../../blocks/clock/use-dates.ts';
import { EmailWords } from '../../../blocks/fields/email-text.tsx';
import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { Loaded } from '../../../blocks/screen/loaded.tsx';
import { Outcome } from '../../../blocks/screen/outcome.tsx';
import { useCall } from '../../../blocks/use-call.ts';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { call } from '../../../calls/call.ts';
import { Text, useText } from '../../../i18n/text.tsx';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { PressForm } from '../../../ui/form/press-form.tsx';

const over = <Text id="recoveryAddress.veto.over" />;

/** The link of the letter to a recovery address that is about to be removed or replaced: it keeps it, after a press. */
export function KeepAddress({ token }: { token: string }) {
  const say = useText();
  const { day, left } = useDates();
  const showFault = useShowFault();
  const { state, reload } = useCall('getRecoveryAddressChange', { linkToken: token }, { over });
  const [done, setDone] = useState<'kept' | 'over'>();
  const keep = async () => {
    const [fault, result] = await call('cancelRecoveryAddressChange', { linkToken: token });
    if (fault === 11221) showFault(fault, result, 'page', over);
    else if (fault !== 0) return showFault(fault, result, 'form');
    setDone(fault === 0 ? 'kept' : 'over');
    return undefined;
  };
  if (done === 'kept')
    return (
      <Outcome focus title={say('recoveryAddress.veto.done')} lead={say('recoveryAddress.veto.doneLead')}>
        <LinkButton href="/login">{say('recovery.none.signIn')}</LinkButton>
      </Outcome>
    );
  if (done === 'over' || (state.kind === 'failed' && state.fault === 11221))
    return (
      <Outcome
        focus
        kind="warning"
        title={say('recoveryAddress.veto.over')}
        lead={say('recoveryAddress.veto.overLead')}
      >
        <LinkButton href="/contact-us">{say('recovery.link.contact')}</LinkButton>
      </Outcome>
    );
  const change = state.kind === 'known' ? state.result : undefined;
  return (
    <FormPage
      title={say('recoveryAddress.veto.title')}
      lead={
        change && (
          <EmailWords email={change.email}>
            {say(`recoveryAddress.veto.${change.kind}`, {
              address: change.email,
              at: day(change.effectiveAt),
              left: left(change.effectiveAt),
            })}
          </EmailWords>
        )
      }
    >
      <Loaded
        state={state}
        reload={reload}
        rows={2}
        loading={say('recovery.link.loading')}
        failed={say('recovery.link.failed')}
      >
        {() => <PressForm action={keep}>{say('recoveryAddress.veto.press')}</PressForm>}
      </Loaded>
    </FormPage>
  );
}
