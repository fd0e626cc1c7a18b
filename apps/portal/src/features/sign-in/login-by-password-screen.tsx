import { readEmail } from '@foyer/contract/email-address';
import { tooManyTries } from '../../blocks/codes/too-many-tries.tsx';
import { useSendCode } from '../../blocks/codes/use-send-code.ts';
import { EmailField } from '../../blocks/fields/email-field.tsx';
import { emailError } from '../../blocks/fields/field-checks.tsx';
import { PresentPasswordField } from '../../blocks/fields/password-field.tsx';
import { presentPasswordError } from '../../blocks/fields/secret-checks.ts';
import { usePartnerLead } from '../../blocks/screen/partner-lead.tsx';
import { ScreenNotice } from '../../blocks/screen/screen-notice.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { writeStash } from '../../session/stash.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { OtherWays } from './other-ways.tsx';

import { useFirstFactor } from './use-first-factor.ts';

const validate = ({ email, password, way }: FormValues): FormErrors => ({
  email: emailError(email),
  password: way === 'code' ? undefined : presentPasswordError(password),
});

/** `/login-by-password`: address and password; opened by itself it needs nothing from before. */
export function LoginByPasswordScreen() {
  const say = useText();
  const go = useGo();
  const sendCode = useSendCode();
  const showFault = useShowFault();
  const lead = usePartnerLead();
  const tryFirstFactor = useFirstFactor();
  const kept = useLiveStash('signInEmail');

  const submit = async ({ email: typed = '', password = '', way }: FormValues) => {
    const email = readEmail(typed) ?? '';
    writeStash('signInEmail', { email });
    if (way === 'code') {
      const sent = await sendCode({ bizType: 'login', email });
      if (sent.kind === 'sent') go('/login-by-code');
      return sent.kind === 'refused' ? showFault(...sent.answer, 'email') : undefined;
    }
    const refused = await tryFirstFactor({ email, password });
    if (!refused) return undefined;
    const [fault, refusal] = refused;
    const words = fault === 11003 ? tooManyTries(refusal.retryAfterSec) : undefined;
    return showFault(fault, refusal, fault === 11201 ? 'password' : 'form', words);
  };

  const forgot = <TextLink href="/forgot-password">{say('signIn.byPassword.forgot')}</TextLink>;

  return (
    <Page below={<OtherWays />}>
      <Stack>
        <PageHeading lead={lead}>{say('signIn.byPassword.title')}</PageHeading>
        <ScreenNotice />
        <Form action={submit} validate={validate}>
          <FormError />
          <EmailField defaultValue={kept?.email} />
          <PresentPasswordField aside={forgot} />
          <SubmitButton name="way" value="password">
            {say('signIn.byPassword.submit')}
          </SubmitButton>
          <SubmitButton name="way" value="code" kind="secondary">
            {say('signIn.byPassword.code')}
          </SubmitButton>
        </Form>
      </Stack>
    </Page>
  );
}
