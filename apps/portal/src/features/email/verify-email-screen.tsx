import { useEffect } from 'react';
import { useSendCode } from '../../blocks/codes/use-send-code.ts';
import { ScreenNotice } from '../../blocks/screen/screen-notice.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { useUser } from '../../session/user.ts';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { noteCameFrom } from './came-from.ts';
import { noteVerified } from './note-verified.ts';

const done = '/personal-center/verify-email-success';

/** `/personal-center/verify-email`: why the address is to be verified, and the code that does it. */
export function VerifyEmailScreen() {
  const say = useText();
  const go = useGo();
  const sendCode = useSendCode();
  const showFault = useShowFault();
  const email = useUser()?.userInfo.email ?? '';

  useEffect(noteCameFrom, []);
  const { state } = useCall('checkAccountEmailVerified', {}, { showsFault: false });
  // It may have been verified elsewhere, by a reset of the password or in another browser.
  const isVerified = state.kind === 'known' && state.result.verified;
  useEffect(() => {
    if (!isVerified) return;
    noteVerified();
    go(done, { replace: true });
  }, [isVerified, go]);

  const send = async () => {
    const sent = await sendCode({ bizType: 'verifyEmail', email });
    if (sent.kind === 'sent') return go('/personal-center/verify-email-code-personal');
    if (sent.kind !== 'refused') return undefined;
    if (sent.answer[0] !== 11224) return showFault(...sent.answer, 'form');
    showFault(...sent.answer, 'page');
    noteVerified();
    return go(done, { replace: true });
  };

  return (
    <Page below={<TextLink href="/personal-center/security">{say('security.home.back')}</TextLink>}>
      <Stack>
        <PageHeading lead={say('email.verify.lead', { address: email })}>
          {say('email.verify.title')}
        </PageHeading>
        <ScreenNotice />
        <Form action={send}>
          <FormError />
          <SubmitButton>{say('password.forgot.submit')}</SubmitButton>
        </Form>
      </Stack>
    </Page>
  );
}
