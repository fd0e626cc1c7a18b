import { EmailField } from '../../blocks/fields/email-field.tsx';
import { IdentityRow } from '../../blocks/fields/identity-row.tsx';
import { takeAddressAlong, useTypedAddress } from '../../blocks/fields/typed-address.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { usePartnerLead } from '../partners/blocks/use-partner-lead.ts';
import { CurrentPasswordField } from '../password/blocks/password-field.tsx';
import { useKeptCaret } from './use-kept-caret.ts';
import { checkPasswordForm, usePasswordForm } from './use-password-form.ts';

/** `/login-by-password`: address and password; opened by itself it needs nothing from before. */
export function LoginByPasswordScreen() {
  const say = useText();
  const typed = useTypedAddress();
  const submit = usePasswordForm();
  useKeptCaret(Boolean(typed));
  return (
    <FormPage title={say('signIn.byPassword.title')} lead={usePartnerLead()}>
      <Form action={submit} validate={checkPasswordForm}>
        <FormError />
        {typed ? (
          <IdentityRow
            email={typed}
            tall
            end={<TextLink href="/login">{say('codes.address.change')}</TextLink>}
          />
        ) : (
          <EmailField />
        )}
        <CurrentPasswordField
          aside={
            <TextLink href="/forgot-password" onClick={takeAddressAlong}>
              {say('signIn.byPassword.forgot')}
            </TextLink>
          }
        />
        <SubmitButton name="way" value="password">
          {say('signIn.byPassword.submit')}
        </SubmitButton>
        <SubmitButton name="way" value="code" kind="secondary">
          {say('signIn.byPassword.code')}
        </SubmitButton>
      </Form>
    </FormPage>
  );
}
