import { EmailField } from '../../blocks/fields/email-field.tsx';
import {
  checkAddress,
  keepTypedAddress,
  takeAddressAlong,
  useTypedAddress,
} from '../../blocks/fields/typed-address.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useText } from '../../i18n/text.tsx';
import { removeStash, writeStash } from '../../session/stash.ts';
import { useUser } from '../../session/user/user.ts';
import { LinkButton, SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormValues } from '../../ui/form/form-state.ts';
import { useBeginCode } from '../codes/blocks/use-begin-code.ts';

/** The address of somebody who has forgotten the password; what happens is the same for every address (settled F6). */
export function AskForCode() {
  const say = useText();
  const beginCode = useBeginCode();
  const typed = useTypedAddress();
  const user = useUser();

  const submit = ({ email: given }: FormValues) => {
    const email = keepTypedAddress(given);
    removeStash('emailCodeSuccess');
    writeStash('dsrrResetPasswordEmail', { email });
    return beginCode({ bizType: 'resetPassword', email });
  };

  return (
    <FormPage title={say('dsrr.check.title')} lead={say('dsrr.check.codeLead')}>
      <Form action={submit} validate={checkAddress}>
        <FormError />
        <EmailField defaultValue={typed || user?.userInfo.email} />
        <SubmitButton>{say('password.forgot.submit')}</SubmitButton>
      </Form>
      {user ? (
        <LinkButton kind="secondary" href="/handler">
          {say('dsrr.confirm.title')}
        </LinkButton>
      ) : (
        <LinkButton kind="secondary" href="/login" onClick={takeAddressAlong}>
          {say('dsrr.follow.signIn')}
        </LinkButton>
      )}
    </FormPage>
  );
}
