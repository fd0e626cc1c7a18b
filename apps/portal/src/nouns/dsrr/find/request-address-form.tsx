import {
  checkAddress,
  keepTypedAddress,
  takeAddressAlong,
  useTypedAddress,
} from '../../../blocks/fields/typed-address.ts';
import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { useText } from '../../../i18n/text.tsx';
import { useUser } from '../../../session/user/user.ts';
import { LinkButton, SubmitButton } from '../../../ui/actions/button.tsx';
import { Form, FormError } from '../../../ui/form/form.tsx';
import type { FormValues } from '../../../ui/form/form-state.ts';
import { useBeginCode } from '../../codes/blocks/use-begin-code.ts';
import { RequestAddress } from '../blocks/request-address.tsx';

/** The address that a privacy request came from, and the way for who can sign in. */
export function RequestAddressForm({ onSent }: { onSent: () => void }) {
  const say = useText();
  const beginCode = useBeginCode();
  const known = useTypedAddress();
  const isSignedIn = useUser() !== undefined;
  const submit = ({ email }: FormValues) =>
    beginCode({ bizType: 'dsrr', email: keepTypedAddress(email) }, onSent);
  return (
    <FormPage title={say('dsrr.confirm.title')} lead={say('dsrr.find.lead')}>
      <Form action={submit} validate={checkAddress}>
        <FormError />
        <RequestAddress known={known} />
        <SubmitButton>{say('password.forgot.submit')}</SubmitButton>
      </Form>
      {!isSignedIn && (
        <LinkButton kind="secondary" href="/login" onClick={takeAddressAlong}>
          {say('dsrr.follow.signIn')}
        </LinkButton>
      )}
    </FormPage>
  );
}
