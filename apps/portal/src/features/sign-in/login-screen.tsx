import { readEmail } from '@foyer/contract/email-address';
import { useSendCode } from '../../blocks/codes/use-send-code.ts';
import { EmailField } from '../../blocks/fields/email-field.tsx';
import { emailError } from '../../blocks/fields/field-checks.tsx';
import { ScreenNotice } from '../../blocks/screen/screen-notice.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { Text, useText } from '../../i18n/text.tsx';
import { useLastSignIn } from '../../session/last-sign-in.ts';
import { useGo } from '../../session/navigation.ts';
import { useGoesOnTo } from '../../session/sent-by.ts';
import { writeStash } from '../../session/stash.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const validate = ({ email }: FormValues): FormErrors => ({ email: emailError(email) });

/** `/login`: the address, and the two ways to go on; the one used last on this device comes first. */
export function LoginScreen() {
  const say = useText();
  const go = useGo();
  const sendCode = useSendCode();
  const showFault = useShowFault();
  const app = useGoesOnTo();
  const last = useLastSignIn();
  const kept = useLiveStash('signInEmail');
  const ways =
    last?.method === 'password' ? (['password', 'code'] as const) : (['code', 'password'] as const);

  const submit = async (values: FormValues) => {
    const email = readEmail(values.email ?? '') ?? '';
    writeStash('signInEmail', { email });
    if ((values.way ?? ways[0]) === 'password') return go('/login-by-password');
    const sent = await sendCode({ bizType: 'login', email });
    if (sent.kind === 'sent') return go('/login-by-code');
    if (sent.kind === 'refused') return showFault(...sent.answer, 'email');
  };

  return (
    <Page below={<Text id="signIn.login.create" parts={{ 0: <TextLink href="/register-by-password" /> }} />}>
      <Stack>
        <PageHeading lead={(app && say('shell.partner.lead', { app: app.name })) || say('signIn.login.lead')}>
          {say('signIn.login.title')}
        </PageHeading>
        <ScreenNotice />
        <Form action={submit} validate={validate}>
          <FormError />
          <EmailField
            defaultValue={kept?.email}
            hint={last?.maskedEmail && say('signIn.login.last', { address: last.maskedEmail })}
          />
          <SubmitButton name="way" value={ways[0]}>
            {say(`signIn.login.${ways[0]}`)}
          </SubmitButton>
          <SubmitButton name="way" value={ways[1]} kind="secondary">
            {say(`signIn.login.${ways[1]}`)}
          </SubmitButton>
        </Form>
      </Stack>
    </Page>
  );
}
