import { useText } from '../../i18n/text.tsx';
import { Button, SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { useEditAccount } from './blocks/use-edit-account.ts';
import styles from './greeting.module.css';
import { NameField, nameErrors, saveName } from './name-row.tsx';

export type WelcomeProps = {
  /** It takes its room, and shows nothing of it: whether there is a name already is not known yet. */
  isLoading: boolean;
  onSkip: () => void;
};

/** The first visit: how somebody wants to be called, which may be left open. */
export function Welcome({ isLoading, onSkip }: WelcomeProps) {
  const say = useText();
  const edit = useEditAccount();
  return (
    <div className={styles.welcome} data-beside="" data-waiting={isLoading || undefined}>
      <p className={styles.words}>{say('profile.welcome.title')}</p>
      <Form action={saveName(edit)} validate={nameErrors}>
        <FormError />
        <NameField name="" />
        <Cluster gap="tight">
          <SubmitButton>{say('profile.name.save')}</SubmitButton>
          <Button kind="quiet" onClick={onSkip}>
            {say('profile.welcome.skip')}
          </Button>
        </Cluster>
      </Form>
    </div>
  );
}
