import { useEffect, useState } from 'react';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { Outcome, type OutcomeProps } from '../../blocks/screen/outcome.tsx';
import { Waiting } from '../../blocks/screen/waiting.tsx';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { RepairPopup, type ToRepair } from '../activity/blocks/repair-popup.tsx';
import { type Answered, AskedForm } from './asked-form.tsx';
import { useQuestion } from './use-question.ts';

/** Milliseconds for which the screen says that it is done. */
const doneFor = 2000;

/** `/approve`: the sign-in that this browser is asked to let in. */
export function ApproveScreen() {
  const say = useText();
  const { asked, lookAgain, lookAfter } = useQuestion();
  const [answered, setAnswered] = useState<Answered>();
  const goOn = () => {
    setAnswered(undefined);
    lookAgain();
  };
  if (answered === 'approved') return <Done />;
  if (answered === 'refused')
    return (
      <NotLetIn kind="warning" title={say('approvals.refused.title')} lead={say('approvals.refused.lead')} />
    );
  if (answered === 'wrong') return <NotLetIn kind="danger" title={say('approvals.wrong.title')} />;
  switch (asked.kind) {
    case 'loading':
      return <Waiting title={say('approvals.none.title')} />;
    case 'failed':
      return (
        <FormPage title={say('approvals.ask.failed')}>
          <LoadFailed fault={asked.fault} onRetry={async () => goOn()} />
        </FormPage>
      );
    case 'asked':
      return <AskedForm {...asked} onAnswered={setAnswered} onOver={() => void lookAfter(asked.question)} />;
    case 'none':
      return <Nothing title={say('approvals.none.title')} lead={say('approvals.none.lead')} onAgain={goOn} />;
    case 'answered':
      return <Nothing title={say('approvals.answered.title')} onAgain={goOn} />;
    case 'over':
      return <Nothing title={say('approvals.over.title')} onAgain={goOn} />;
  }
}

/** Said for two seconds; the other screen goes on by itself. */
function Done() {
  const say = useText();
  const go = useGo();
  useEffect(() => {
    const timer = setTimeout(() => go('/personal-center/profile', { replace: true }), doneFor);
    return () => clearTimeout(timer);
  }, [go]);
  return (
    <Outcome title={say('approvals.done.title')} align="start" focus>
      {null}
    </Outcome>
  );
}

/** Nobody was let in. Whoever asked knows the password or reads the mail, so the account is to be looked through (settled A10). */
function NotLetIn(words: Pick<OutcomeProps, 'kind' | 'title' | 'lead'>) {
  const say = useText();
  const [target, setTarget] = useState<ToRepair>();
  return (
    <Outcome {...words} align="start" focus>
      <Button onClick={() => setTarget({ repair: 'device' })}>{say('approvals.check.button')}</Button>
      <LinkButton kind="secondary" href="/personal-center/profile">
        {say('screen.center.home')}
      </LinkButton>
      <RepairPopup target={target} onClose={() => setTarget(undefined)} />
    </Outcome>
  );
}

/** There is nothing to answer. */
function Nothing({ onAgain, ...words }: Pick<OutcomeProps, 'title' | 'lead'> & { onAgain: () => void }) {
  const say = useText();
  return (
    <Outcome {...words} kind="waiting" align="start" focus>
      <Button onClick={onAgain}>{say('approvals.none.again')}</Button>
      <LinkButton kind="secondary" href="/personal-center/profile">
        {say('screen.center.home')}
      </LinkButton>
    </Outcome>
  );
}
