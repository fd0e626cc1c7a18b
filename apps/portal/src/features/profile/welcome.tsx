import { useText } from '../../i18n/text.tsx';
import { Button, SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import styles from './greeting.module.css';
import { NameField, nameErrors, saveName } from './name-row.tsx';
import { useEditAccount } from './use-edit-account.ts';

/** The first visit: how somebody wants to be called, which may be left open. */
export function Welcome({ onSkip }: { onSkip: () => void }) {
  const say = useText();
  const edit = useEditAccount();
  return (
    <div className={styles.welcome} data-beside="">
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
