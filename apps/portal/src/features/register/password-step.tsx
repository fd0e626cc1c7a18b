import { IdentityRow } from '../../blocks/fields/identity-row.tsx';
import { NewPasswordField } from '../../blocks/fields/password-field.tsx';
import { newPasswordError } from '../../blocks/fields/secret-checks.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-link.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { Note } from '../../ui/layout/stack.tsx';
import { CountryChoice } from './country-choice.tsx';
import { DocumentsToAccept } from './documents-to-accept.tsx';
import { useCountry } from './use-country.ts';
import { type CreateOutcomes, useCreateAccount } from './use-create-account.tsx';
import { useNewAccountDocuments } from './use-new-account-documents.ts';

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
  const [country, setCountry] = useCountry(draft.countryCode);
  const { state: due, reload } = useNewAccountDocuments(country);
  const create = useCreateAccount(proof, { ...outcomes, onOutdated: reload });
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
      <CountryChoice value={country} onChange={setCountry} />
      <DocumentsToAccept due={due} onRetry={() => void reload()} />
      <NewsBox isTicked={draft.news !== undefined} />
      <SubmitButton busy={due.kind === 'loading'}>{say('register.password.submit')}</SubmitButton>
    </Form>
  );
}

function NewsBox({ isTicked }: { isTicked: boolean }) {
  const say = useText();
  const { familyName } = usePage().brand;
  return (
    <Checkbox
      name="news"
      label={say('register.news.label')}
      detail={say('register.news.detail', { familyName })}
      defaultChecked={isTicked}
    />
  );
}
