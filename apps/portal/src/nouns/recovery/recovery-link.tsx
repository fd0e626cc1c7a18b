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

type Done = 'finished' | 'stopped' | 'over';

/** A link of one of the letters: it finishes the recovery, or stops it. @param token its secret */
export function RecoveryLink({ token }: { token: string }) {
  const say = useText();
  const { state, reload } = useCall('getRecovery', { linkToken: token }, { over });
  const [done, setDone] = useState<Done>();
  const recovery = state.kind === 'known' ? state.result : undefined;
  if (done) return <Answered done={done} withoutPassword={recovery?.withoutPassword} />;
  if (state.kind === 'failed' && state.fault === 11221) return <Answered done="over" />;
  if (recovery)
    return recovery.canFinish ? (
      <FinishRecovery token={token} recovery={recovery} onDone={setDone} />
    ) : (
      <StopRecovery token={token} recovery={recovery} onDone={setDone} />
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

type AnsweredProps = {
  done: Done;
  /** Whoever asked for the recovery did not give the password, which is still good. */
  withoutPassword?: boolean | undefined;
};

/** What has become of the recovery, and what comes next. */
function Answered({ done, withoutPassword = false }: AnsweredProps) {
  const say = useText();
  if (done === 'over')
    return (
      <Outcome focus kind="warning" title={say('recovery.link.over')} lead={say('recovery.link.overLead')}>
        <LinkButton href="/contact-us">{say('recovery.link.contact')}</LinkButton>
      </Outcome>
    );
  if (done === 'finished')
    return (
      <Outcome focus title={say('recovery.finish.done')} lead={say('recovery.finish.doneLead')}>
        <LinkButton href="/login">{say('recovery.finish.signIn')}</LinkButton>
      </Outcome>
    );
  return withoutPassword ? (
    <Outcome focus title={say('recovery.veto.done')} lead={say('recovery.veto.droppedLead')}>
      <LinkButton href="/login">{say('recovery.none.signIn')}</LinkButton>
    </Outcome>
  ) : (
    <Outcome focus title={say('recovery.veto.done')} lead={say('recovery.veto.doneLead')}>
      <LinkButton href="/forgot-password">{say('recovery.veto.reset')}</LinkButton>
    </Outcome>
  );
}
