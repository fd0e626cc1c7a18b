import { IdentityRow } from '../../blocks/fields/identity-row.tsx';
import { newPasswordError } from '../../blocks/fields/secret-checks.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-link.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { Note } from '../../ui/layout/stack.tsx';
import { NewPasswordField } from '../password/blocks/password-field.tsx';
import { Terms } from './terms.tsx';
import { type CreateOutcomes, useCreateAccount } from './use-create-account.tsx';
import { useTerms } from './use-terms.ts';

export type PasswordStepProps = Omit<CreateOutcomes, 'onOutdated'> & {
  proof: { email: string; bizToken: string; thirdBindToken?: string | undefined };
  /** What was typed before the proof was lost. */
  draft: FormValues;
  /** Begins again with another address. */
  onOther: () => void;
};

const checkConsent = ({ consent }: FormValues): FormErrors => ({
  consent: consent ? undefined : <Text id="register.consent.due" />,
});

const checkAll = (typed: FormValues): FormErrors => ({
  password: newPasswordError(typed.password),
  ...checkConsent(typed),
});

/** The last step of creating an account: password, country, consent. */
export function PasswordStep({ proof, draft, onOther, ...outcomes }: PasswordStepProps) {
  const say = useText();
  const terms = useTerms(draft.countryCode);
  const { due } = terms;
  const create = useCreateAccount(proof, { ...outcomes, onOutdated: terms.reload });
  const { email, thirdBindToken } = proof;
  // who comes from a provider signs in there: a password can be set later
  const hasPassword = thirdBindToken === undefined;
  const validate = hasPassword ? checkAll : checkConsent;

  const submit = async (typed: FormValues): Promise<FormErrors | undefined> =>
    due.kind === 'known'
      ? create(typed, due.result.protocols)
      : { form: <Text id="register.documents.failed" /> };

  return (
    <Form action={submit} validate={due.kind === 'known' ? validate : undefined}>
      <FormError />
      <IdentityRow
        email={email}
        detail={`✓ ${say('register.password.confirmed')}`}
        end={<TextButton onClick={onOther}>{say('codes.address.change')}</TextButton>}
      />
      {hasPassword ? (
        <NewPasswordField label={say('field.password.label')} email={email} defaultValue={draft.password} />
      ) : (
        <Note>{say('register.password.byProvider')}</Note>
      )}
      <Terms {...terms} news={draft.news !== undefined} />
      <SubmitButton busy={due.kind === 'loading'}>{say('register.password.submit')}</SubmitButton>
    </Form>
  );
}
