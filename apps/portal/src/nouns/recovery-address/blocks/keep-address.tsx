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

type Done = 'kept' | 'over';

/** The link of the letter to a recovery address that is about to be removed or replaced: it keeps it, after a press. */
export function KeepAddress({ token }: { token: string }) {
  const say = useText();
  const { state, reload } = useCall('getRecoveryAddressChange', { linkToken: token }, { over });
  const [done, setDone] = useState<Done>();
  const keep = useKeep(token, setDone);
  if (done) return <Answered done={done} />;
  if (state.kind === 'failed' && state.fault === 11221) return <Answered done="over" />;
  return (
    <FormPage
      title={say('recoveryAddress.veto.title')}
      lead={state.kind === 'known' && <ChangeWords {...state.result} />}
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

/** @returns the function that keeps the address */
function useKeep(token: string, onDone: (done: Done) => void) {
  const showFault = useShowFault();
  return async () => {
    const [fault, result] = await call('cancelRecoveryAddressChange', { linkToken: token });
    if (fault === 11221) showFault(fault, result, 'page', over);
    else if (fault !== 0) return showFault(fault, result, 'form');
    onDone(fault === 0 ? 'kept' : 'over');
    return undefined;
  };
}

type ChangeWordsProps = { kind: 'removal' | 'replacement'; effectiveAt: string; email: string };

/** What is about to become of the address, and when. */
function ChangeWords({ kind, effectiveAt, email }: ChangeWordsProps) {
  const say = useText();
  const { day, left } = useDates();
  return (
    <EmailWords email={email}>
      {say(`recoveryAddress.veto.${kind}`, { address: email, at: day(effectiveAt), left: left(effectiveAt) })}
    </EmailWords>
  );
}

/** The address stays, or the link is over. */
function Answered({ done }: { done: Done }) {
  const say = useText();
  if (done === 'kept')
    return (
      <Outcome focus title={say('recoveryAddress.veto.done')} lead={say('recoveryAddress.veto.doneLead')}>
        <LinkButton href="/login">{say('recovery.none.signIn')}</LinkButton>
      </Outcome>
    );
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
}
