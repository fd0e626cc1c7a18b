import { useState } from 'react';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { FinishRecovery } from './finish-recovery.tsx';
import { StopRecovery } from './stop-recovery.tsx';

const over = <Text id="recovery.link.over" />;

/** A link of one of the letters: it finishes the recovery, or stops it. @param token its secret */
export function RecoveryLink({ token }: { token: string }) {
  const say = useText();
  const { state, reload } = useCall('getRecovery', { linkToken: token }, { over });
  const [done, setDone] = useState<'finished' | 'stopped' | 'over'>();
  if (done === 'finished')
    return (
      <Outcome focus title={say('recovery.finish.done')} lead={say('recovery.finish.doneLead')}>
        <LinkButton href="/login">{say('recovery.finish.signIn')}</LinkButton>
      </Outcome>
    );
  if (done === 'stopped' && state.kind === 'known' && state.result.withoutPassword)
    return (
      <Outcome focus title={say('recovery.veto.done')} lead={say('recovery.veto.droppedLead')}>
        <LinkButton href="/login">{say('recovery.none.signIn')}</LinkButton>
      </Outcome>
    );
  if (done === 'stopped')
    return (
      <Outcome focus title={say('recovery.veto.done')} lead={say('recovery.veto.doneLead')}>
        <LinkButton href="/forgot-password">{say('recovery.veto.reset')}</LinkButton>
      </Outcome>
    );
  if (done === 'over' || (state.kind === 'failed' && state.fault === 11221))
    return (
      <Outcome focus kind="warning" title={say('recovery.link.over')} lead={say('recovery.link.overLead')}>
        <LinkButton href="/contact-us">{say('recovery.link.contact')}</LinkButton>
      </Outcome>
    );
  if (state.kind === 'known')
    return state.result.canFinish ? (
      <FinishRecovery token={token} recovery={state.result} onDone={setDone} />
    ) : (
      <StopRecovery token={token} recovery={state.result} onDone={setDone} />
    );
  return (
    <FormPage title={say('recovery.start.title')}>
      <Loaded
        state={state}
        reload={reload}
        rows={2}
        loading={say('recovery.link.loading')}
        failed={say('recovery.link.failed')}
      />
    </FormPage>
  );
}
