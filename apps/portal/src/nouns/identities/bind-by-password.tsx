import { IdentityRow } from '../../blocks/fields/identity-row.tsx';
import { currentPasswordError } from '../../blocks/fields/secret-checks.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { removeStash } from '../../session/stash.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextButton, TextLink } from '../../ui/actions/text-link.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { useBeginCode } from '../codes/blocks/use-begin-code.ts';
import { tooManyTries } from '../limits/blocks/too-many-tries.tsx';
import { CurrentPasswordField } from '../password/blocks/password-field.tsx';
import { useSignInAnswer } from '../sign-in/blocks/use-sign-in-answer.tsx';

export type BindByPasswordProps = {
  email: string;
  thirdBindToken: string;
  /** Back to the address, to type another one. */
  onChange: () => void;
};

/** The password of the account that an identity is to belong to, in the place of a code (settled B7). */
export function BindByPassword(props: BindByPasswordProps) {
  const say = useText();
  const submit = useBindByPassword(props);
  return (
    <FormPage title={say('signIn.byPassword.title')} focus>
      <Form
        action={submit}
        validate={({ password, way }) => ({
          password: way === 'code' ? undefined : currentPasswordError(password),
        })}
      >
        <FormError />
        <IdentityRow
          email={props.email}
          tall
          end={<TextButton onClick={props.onChange}>{say('codes.address.change')}</TextButton>}
        />
        <CurrentPasswordField
          aside={<TextLink href="/forgot-password">{say('signIn.byPassword.forgot')}</TextLink>}
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

/** @returns the function that tries the password, or sends a code instead */
function useBindByPassword({ email, thirdBindToken }: Omit<BindByPasswordProps, 'onChange'>) {
  const go = useGo();
  const follow = useSignInAnswer();
  const beginCode = useBeginCode();
  const showFault = useShowFault();
  return async ({ password = '', way }: FormValues): Promise<FormErrors | undefined> => {
    if (way === 'code') return beginCode({ bizType: 'thirdBind', email });
    const answer = await call('authByPWDOrOTM', { email, password, thirdBindToken });
    const refused = await follow(answer, { email, method: 'provider', thirdBindToken });
    if (!refused) return undefined;
    const [fault, refusal] = refused;
    // the mailbox was never proven, so somebody else may have made the account: only the mailbox's code binds
    // (security: R69)
    if (fault === 11266 && 'due' in refusal && refusal.due === 'verifyEmail')
      return beginCode({ bizType: 'thirdBind', email });
    if (fault === 11252 || fault === 11253) {
      removeStash('thirdPartyBind');
      return void go('/login', { replace: true, notice: 'startAgain' });
    }
    if (fault === 11201) return showFault(fault, refusal, 'password');
    const words = fault === 11003 ? tooManyTries(refusal.retryAfterSec) : undefined;
    return showFault(fault, refusal, 'form', words);
  };
}
