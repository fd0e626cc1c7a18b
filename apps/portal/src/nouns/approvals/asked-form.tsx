import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Note, Stack } from '../../ui/layout/stack.tsx';
import styles from './asked-form.module.css';
import { NumberForm } from './number-form.tsx';
import { QuestionFacts, type QuestionFactsProps } from './question-facts.tsx';
import { useAnswer } from './use-answer.ts';

/** What this browser has answered. */
export type Answered = 'approved' | 'refused' | 'wrong';

export type AskedFormProps = QuestionFactsProps & {
  onAnswered: (answered: Answered) => void;
  /** It was answered elsewhere, or is over. */
  onOver: () => void;
};

/** The question whether it is the owner who signs in: yes takes the number that the other screen shows. */
export function AskedForm({ question, endsAt, onAnswered, onOver }: AskedFormProps) {
  const say = useText();
  const { approvalID } = question;
  const { busy, send } = useAnswer(onOver);
  const approve = async (number: string) => {
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
        <NumberForm busy={busy} approve={approve} />
        <QuestionFacts question={question} endsAt={endsAt} />
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
