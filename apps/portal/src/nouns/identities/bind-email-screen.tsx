import { useState } from 'react';
import { EmailField } from '../../blocks/fields/email-field.tsx';
import { checkAddress, keepTypedAddress } from '../../blocks/fields/typed-address.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { Text, useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormValues } from '../../ui/form/form-state.ts';
import { BindByPassword } from './bind-by-password.tsx';
import { ProviderIdentity } from './provider-identity.tsx';
import { useBindAddress } from './use-bind-address.ts';

/** `/third-login/bind-email`: which identity, and which address it is to belong to; a code proves the address, or the password of its account. */
export function BindEmailScreen() {
  const say = useText();
  const { bind, submit: submitAddress } = useBindAddress();
  const [typedEmail, setTypedEmail] = useState<string>();
  const [step, setStep] = useState<'address' | 'password' | 'changed'>('address');

  const submit = async (typed: FormValues) => {
    if (typed.way !== 'password') return submitAddress(typed);
    setTypedEmail(keepTypedAddress(typed.email));
    return setStep('password');
  };

  if (step === 'password' && typedEmail !== undefined && bind)
    return (
      <BindByPassword
        email={typedEmail}
        thirdBindToken={bind.thirdBindToken}
        onChange={() => setStep('changed')}
      />
    );
  return (
    <FormPage
      title={say('identities.bind.title')}
      lead={say('identities.bind.lead')}
      below={<Text id="identities.bind.other" parts={{ 0: <TextLink href="/login" /> }} />}
    >
      <Form key={bind?.thirdBindToken} action={submit} validate={checkAddress}>
        <FormError />
        {bind && <ProviderIdentity {...bind} />}
        <EmailField defaultValue={typedEmail ?? bind?.email} autoFocus={step === 'changed'} />
        <SubmitButton name="way" value="code">
          {say('identities.bind.submit')}
        </SubmitButton>
        <SubmitButton name="way" value="password" kind="secondary">
          {say('signIn.byCode.password')}
        </SubmitButton>
      </Form>
    </FormPage>
  );
}
