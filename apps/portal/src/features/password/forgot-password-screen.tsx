import { readEmail } from '@foyer/contract/email-address';
import { useSendCode } from '../../blocks/codes/use-send-code.ts';
import { EmailField } from '../../blocks/fields/email-field.tsx';
import { emailError } from '../../blocks/fields/field-checks.tsx';
import { ScreenNotice } from '../../blocks/screen/screen-notice.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { Text, useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { removeStash, writeStash } from '../../session/stash.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const validate = ({ email }: FormValues): FormErrors => ({ email: emailError(email) });

/** `/forgot-password`: the address that a code goes to; what happens is the same for every address. */
export function ForgotPasswordScreen() {
  const say = useText();
  const go = useGo();
  const sendCode = useSendCode();
  const showFault = useShowFault();
  const kept = useLiveStash('signInEmail');

  const submit = async (values: FormValues) => {
    const email = readEmail(values.email ?? '') ?? '';
    writeStash('signInEmail', { email });
    const sent = await sendCode({ bizType: 'resetPassword', email });
    if (sent.kind === 'refused') return showFault(...sent.answer, 'email');
    if (sent.kind !== 'sent') return undefined;
    removeStash('emailCodeSuccess');
    return go('/verify-email-code');
  };

  return (
    <Page below={<Text id="password.forgot.signIn" parts={{ 0: <TextLink href="/login" /> }} />}>
      <Stack>
        <PageHeading lead={say('password.forgot.lead')}>{say('password.forgot.title')}</PageHeading>
        <ScreenNotice />
        <Form action={submit} validate={validate}>
          <FormError />
          <EmailField defaultValue={kept?.email} />
          <SubmitButton>{say('password.forgot.submit')}</SubmitButton>
        </Form>
      </Stack>
    </Page>
  );
}
