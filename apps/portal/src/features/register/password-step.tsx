import { useState } from 'react';
import { NewPasswordField } from '../../blocks/fields/password-field.tsx';
import { newPasswordError } from '../../blocks/fields/secret-checks.ts';
import { useCall } from '../../blocks/use-call.ts';
import { Text, useLanguage, useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { Badge } from '../../ui/rows/badge.tsx';
import { CountryChoice } from './country-choice.tsx';
import { DocumentsToAccept } from './documents-to-accept.tsx';
import { likelyCountry } from './likely-country.ts';
import { type CreateOutcomes, useCreateAccount } from './use-create-account.tsx';

export type PasswordStepProps = Omit<CreateOutcomes, 'onOutdated'> & {
  proof: { email: string; bizToken: string };
  /** What was typed before the proof was lost. */
  draft: FormValues;
};

const validate = ({ password, consent }: FormValues): FormErrors => ({
  password: newPasswordError(password),
  consent: consent ? undefined : <Text id="register.consent.due" />,
});

/** The last step of creating an account: password, country, consent. */
export function PasswordStep({ proof, draft, ...outcomes }: PasswordStepProps) {
  const say = useText();
  const language = useLanguage();
  const { brand } = usePage();
  const [country, setCountry] = useState(
    () => draft.countryCode ?? likelyCountry(navigator.languages, language, brand.defaultCountry),
  );
  const { state: due, reload } = useCall(
    'globalGetLegalPopupV2',
    { countryCode: country },
    { variant: language },
  );
  const create = useCreateAccount(proof, { ...outcomes, onOutdated: reload });
  const { email } = proof;

  const submit = async (typed: FormValues): Promise<FormErrors | undefined> =>
    due.kind === 'known'
      ? create(typed, due.result.protocols)
      : { form: <Text id="legal.document.failed" /> };

  return (
    <Form action={submit} validate={due.kind === 'known' ? validate : undefined}>
      <FormError />
      <Field
        label={say('field.email.label')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        aside={<Badge tone="success">{say('register.password.confirmed')}</Badge>}
        readOnly
      />
      <NewPasswordField email={email} defaultValue={draft.password} />
      <CountryChoice value={country} onChange={setCountry} />
      <DocumentsToAccept due={due} onRetry={() => void reload()} />
      <Checkbox
        name="news"
        label={say('register.news.label')}
        detail={say('register.news.detail', { familyName: brand.familyName })}
        defaultChecked={draft.news !== undefined}
      />
      <SubmitButton busy={due.kind === 'loading'}>{say('register.password.submit')}</SubmitButton>
    </Form>
  );
}
