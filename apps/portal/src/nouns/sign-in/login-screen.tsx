import { checkAddress, keepTypedAddress, takeAddressAlong } from '../../blocks/fields/typed-address.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { Text, useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { useGoesOnTo } from '../../session/request/sent-by.ts';
import { useLastSignIn } from '../../session/user/last-sign-in.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormValues } from '../../ui/form/form-state.ts';
import { useBeginCode } from '../codes/blocks/use-begin-code.ts';
import { LoginAddress } from './login-address.tsx';
import { LoginPasskey } from './login-passkey.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

/** `/login`: the address, and the two ways to go on; the one used last on this device comes first. */
export function LoginScreen() {
  const say = useText();
  const go = useGo();
  const beginCode = useBeginCode();
  const app = useGoesOnTo();
  const last = useLastSignIn();
  const ways =
    last?.method === 'password' ? (['password', 'code'] as const) : (['code', 'password'] as const);

  const submit = async ({ email, way = ways[0] }: FormValues) => {
    const address = keepTypedAddress(email);
    if (way === 'code') return beginCode({ bizType: 'login', email: address });
    return void go('/login-by-password');
  };

  const create = <TextLink href="/register-by-password" onClick={takeAddressAlong} />;
  return (
    <FormPage
      title={say('signIn.login.title')}
      roomy
      lead={(app && say('screen.partner.lead', { app: app.name })) || say('signIn.login.lead')}
      below={<Text id="signIn.login.create" parts={{ 0: create }} />}
    >
      <Form action={submit} validate={checkAddress}>
        <FormError />
        <LoginAddress last={last} />
        {ways.map((way, place) => (
          <SubmitButton key={way} name="way" value={way} kind={place === 0 ? 'primary' : 'secondary'}>
            {say(`signIn.login.${way}`)}
          </SubmitButton>
        ))}
      </Form>
      <LoginPasskey />
      <ProviderButtons />
    </FormPage>
  );
}
