import type { ResultOf } from '@foyer/contract/calls';
import { useDates } from '../../blocks/clock/use-dates.ts';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { PressForm } from '../../ui/form/press-form.tsx';

export type RecoveryStepProps = {
  /** The secret of the link. */
  token: string;
  recovery: ResultOf<'getRecovery'>;
  onDone: (done: 'finished' | 'stopped' | 'over') => void;
};

/** Stops a recovery by the link of its letter, after a press. */
export function StopRecovery({ token, recovery, onDone }: RecoveryStepProps) {
  const say = useText();
  const showFault = useShowFault();
  const stop = async () => {
    const [fault, result] = await call('cancelRecovery', { linkToken: token });
    if (fault === 11221) showFault(fault, result, 'page', <Text id="recovery.link.over" />);
    else if (fault !== 0) return showFault(fault, result, 'form');
    onDone(fault === 0 ? 'stopped' : 'over');
    return undefined;
  };
  const at = useDates().moment(recovery.startedAt);
  return (
    <FormPage
      title={say('recovery.veto.title')}
      lead={
        <EmailWords email={recovery.email}>
          {say(recovery.byAddress ? 'recovery.veto.byAddress' : 'recovery.veto.lead', {
            at,
            address: recovery.email,
          })}
        </EmailWords>
      }
    >
      <PressForm action={stop}>{say('recovery.veto.press')}</PressForm>
    </FormPage>
  );
}
