import { useState } from 'react';
import { IdentityRow } from '../../blocks/fields/identity-row.tsx';
import { NewPasswordField } from '../../blocks/fields/password-field.tsx';
import { newPasswordError } from '../../blocks/fields/secret-checks.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useStepStash } from '../../blocks/steps/use-step-stash.ts';
import { useText } from '../../i18n/text.tsx';
import type { Stashed } from '../../session/stash.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { NoAccount } from './no-account.tsx';
import { useResetPassword } from './use-reset-password.tsx';

/** `/reset-password`: the new password, behind a mailbox that was proven a moment ago. */
export function ResetPasswordScreen() {
  const say = useText();
  const proof = useStepStash('emailCodeSuccess', { bizType: 'resetPassword', first: '/forgot-password' });
  const [hasNone, setHasNone] = useState(false);
  if (proof && hasNone) return <NoAccount email={proof.email} />;
  return (
    <FormPage title={say('password.reset.title')} lead={say('password.reset.ends')}>
      {proof && <ResetForm proof={proof} onNone={() => setHasNone(true)} />}
    </FormPage>
  );
}

const validate = ({ newPassword }: FormValues): FormErrors => ({
  newPassword: newPasswordError(newPassword),
});

function ResetForm({ proof, onNone }: { proof: Stashed<'emailCodeSuccess'>; onNone: () => void }) {
  const say = useText();
  const { email } = proof;
  const reset = useResetPassword(proof, onNone);
  return (
    <Form action={({ newPassword = '' }) => reset(newPassword)} validate={validate}>
      <FormError />
      <IdentityRow email={email} />
      <NewPasswordField name="newPassword" email={email} />
      <SubmitButton>{say('password.reset.submit')}</SubmitButton>
    </Form>
  );
}
