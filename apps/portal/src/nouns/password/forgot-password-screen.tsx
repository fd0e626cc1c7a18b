import { EmailField } from '../../blocks/fields/email-field.tsx';
import {
  checkAddress,
  keepTypedAddress,
  takeAddressAlong,
  useTypedAddress,
} from '../../blocks/fields/typed-address.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { Text, useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { removeStash } from '../../session/stash.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormValues } from '../../ui/form/form-state.ts';
import { useBeginCode } from '../codes/blocks/use-begin-code.ts';

/** `/forgot-password`: the address that a code goes to; what happens is the same for every address. */
export function ForgotPasswordScreen() {
  const say = useText();
  const go = useGo();
  const beginCode = useBeginCode();
  const known = useTypedAddress();

  const submit = ({ email: typed }: FormValues) =>
    beginCode({ bizType: 'resetPassword', email: keepTypedAddress(typed) }, () => {
      removeStash('emailCodeSuccess');
      removeStash('dsrrResetPasswordEmail');
      go('/verify-email-code');
    });

  return (
    <FormPage
      title={say('password.forgot.title')}
      lead={say('password.forgot.lead')}
      below={
        <>
          <Text
            id="password.forgot.signIn"
            parts={{ 0: <TextLink href="/login" onClick={takeAddressAlong} /> }}
          />
          <TextLink href="/recover-account">{say('password.forgot.noMailbox')}</TextLink>
        </>
      }
    >
      <Form action={submit} validate={checkAddress}>
        <FormError />
        <EmailField defaultValue={known} />
        <SubmitButton>{say('password.forgot.submit')}</SubmitButton>
      </Form>
    </FormPage>
  );
}
