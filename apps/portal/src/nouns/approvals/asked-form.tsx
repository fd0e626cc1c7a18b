import { useState } from 'react';
import { agoInWords } from '../../blocks/clock/duration-in-words.ts';
import { useSecondsLeft } from '../../blocks/clock/use-seconds-left.ts';
import { countryName } from '../../blocks/fields/country-name.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import type { Answer } from '../../calls/answer.ts';
import { call } from '../../calls/call.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { Button, SubmitButton } from '../../ui/actions/button.tsx';
import { CodeBoxes } from '../../ui/fields/code-boxes.tsx';
import { digits } from '../../ui/fields/code-value.ts';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors } from '../../ui/form/form-state.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Note, Stack } from '../../ui/layout/stack.tsx';
import { possibleAgain } from '../limits/blocks/too-many-tries.tsx';
import styles from './asked-form.module.css';
import type { Question } from './use-question.ts';

/** What this browser has answered. */
export type Answered = 'approved' | 'refused' | 'wrong';

export type AskedFormProps = {
  question: Question;
  /** Epoch milliseconds. */
  endsAt: number;
  onAnswered: (answered: Answered) => void;
  /** It was answered elsewhere, or is over. */
  onOver: () => void;
};

/** The number that the other screen shows. */
const number = digits(2);

/** The question whether it is the owner who signs in: yes takes the number that the other screen shows. */
export function AskedForm({ question, endsAt, onAnswered, onOver }: AskedFormProps) {
  const say = useText();
  const { approvalID } = question;
  const { busy, send } = useAnswer(onOver);
  const [isFull, setIsFull] = useState(false);
  const approve = async ({ number = '' }: Readonly<Record<string, string>>) => {
    const refused = await send({ approvalID, number });
    if (refused === undefined) onAnswered('approved');
    else if (refused === 'wrong') onAnswered('wrong');
    else return refused;
    return undefined;
  };
  const refuse = async () => {
    if ((await send({ approvalID, refused: true })) === undefined) onAnswered('refused');
  };
  return (
    <Page>
      <Stack>
        <PageHeading focus lead={say('approvals.ask.lead')}>
          {say('approvals.ask.title')}
        </PageHeading>
        <Form action={approve}>
          <FormError />
          <div
            onInput={({ target }) =>
              setIsFull(target instanceof HTMLInputElement && target.value.length === number.length)
            }
          >
            <CodeBoxes
              label={say('approvals.ask.number')}
              name="number"
              shape={number}
              autoComplete="off"
              busy={busy}
            />
          </div>
          <SubmitButton disabled={!isFull} busy={busy}>
            {say('approvals.ask.yes')}
          </SubmitButton>
        </Form>
        <Facts question={question} endsAt={endsAt} />
        <Stack gap="tight">
          <div className={styles.refuse}>
            <Button kind="danger" disabled={busy} onClick={() => void refuse()}>
              {say('approvals.ask.no')}
            </Button>
          </div>
          <Note>{say('approvals.ask.noNote')}</Note>
        </Stack>
      </Stack>
    </Page>
  );
}

/** Which browser asks, from where, and since when. */
function Facts({ question, endsAt }: Pick<AskedFormProps, 'question' | 'endsAt'>) {
  const say = useText();
  const language = useLanguage();
  // ticks, so that the time is told anew every second
  useSecondsLeft(endsAt);
  const { browser, system, place, askedAt } = question;
  const since = Math.max(0, Math.round((Date.now() - new Date(askedAt).getTime()) / 1000));
  const facts = [
    [say('devices.fact.browser'), [browser, system].filter(Boolean).join(', ')],
    [say('approvals.ask.place'), place && countryName(place, language)],
    [say('approvals.ask.asked'), agoInWords(since, language)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || say('approvals.ask.unknown')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** @returns what sends an answer: undefined where it was taken, `wrong`, or what belongs to the form */
function useAnswer(onOver: () => void) {
  const showFault = useShowFault();
  const [busy, setBusy] = useState(false);
  const wordsOf = (answer: Exclude<Answer<'answerApproval'>, [0, unknown]>): FormErrors => {
    const [fault, refusal] = answer;
    const words =
      fault === 11247 ? possibleAgain('factors.entry.locked', refusal.accountLockTimeInSec) : undefined;
    return showFault(fault, refusal, 'form', words) ?? {};
  };
  const send = async (data: Parameters<typeof call<'answerApproval'>>[1]) => {
    setBusy(true);
    const answer = await call('answerApproval', data);
    setBusy(false);
    if (answer[0] === 0) return undefined;
    if (answer[0] === 11220) return 'wrong';
    if (answer[0] !== 11221) return wordsOf(answer);
    onOver();
    return {};
  };
  return { busy, send };
}
