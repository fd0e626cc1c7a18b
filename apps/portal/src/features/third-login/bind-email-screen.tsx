import { EmailField } from '../../blocks/fields/email-field.tsx';
import { checkAddress } from '../../blocks/fields/typed-address.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { Text, useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { ProviderIdentity } from './provider-identity.tsx';
import { useBindAddress } from './use-bind-address.ts';

/** `/third-login/bind-email`: which identity, and which address it is to belong to; a code proves the address. */
export function BindEmailScreen() {
  const say = useText();
  const { bind, submit } = useBindAddress();
  return (
    <FormPage
      title={say('thirdLogin.bind.title')}
      lead={say('thirdLogin.bind.lead')}
      below={<Text id="thirdLogin.bind.other" parts={{ 0: <TextLink href="/login" /> }} />}
    >
      <Form key={bind?.thirdBindToken} action={submit} validate={checkAddress}>
        <FormError />
        {bind && <ProviderIdentity {...bind} />}
        <EmailField defaultValue={bind?.email} />
        <SubmitButton>{say('thirdLogin.bind.submit')}</SubmitButton>
      </Form>
    </FormPage>
  );
}
