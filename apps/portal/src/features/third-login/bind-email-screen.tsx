import { useState } from 'react';
import { useBeginCode } from '../../blocks/codes/use-begin-code.ts';
import { EmailField } from '../../blocks/fields/email-field.tsx';
import { checkAddress, keepTypedAddress } from '../../blocks/fields/typed-address.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { writeStash } from '../../session/stash.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormValues } from '../../ui/form/form-state.ts';
import { BindByPassword } from './bind-by-password.tsx';
import { ProviderIdentity } from './provider-identity.tsx';

/** `/third-login/bind-email`: which identity, and which address it is to belong to; a code proves the address, or the password of its account. */
export function BindEmailScreen() {
  const say = useText();
  const go = useGo();
  const beginCode = useBeginCode();
  const bind = useLiveStash('thirdPartyBind');

  const [withPassword, setWithPassword] = useState<string>();

  const submit = async ({ email: typed, way }: FormValues) => {
    const email = keepTypedAddress(typed);
    if (way === 'password') return setWithPassword(email);
    const { bizToken, thirdBindToken = '', expiresAt = 0, email: told } = bind ?? {};
    if (bizToken === undefined || email !== told) return beginCode({ bizType: 'thirdBind', email });
    // the provider gives this address out itself: no code is asked for
    writeStash('emailCodeSuccess', { bizType: 'register', bizToken, email, expiresAt, thirdBindToken });
    return void go('/register-by-password');
  };

  if (withPassword !== undefined && bind)
    return <BindByPassword email={withPassword} thirdBindToken={bind.thirdBindToken} />;
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
        <SubmitButton name="way" value="code">
          {say('thirdLogin.bind.submit')}
        </SubmitButton>
        <SubmitButton name="way" value="password" kind="secondary">
          {say('signIn.byCode.password')}
        </SubmitButton>
      </Form>
    </FormPage>
  );
}
