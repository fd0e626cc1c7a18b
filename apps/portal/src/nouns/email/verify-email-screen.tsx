import { useEffect } from 'react';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { useUser } from '../../session/user/user.ts';
import { PressForm } from '../../ui/form/press-form.tsx';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { useSendCode } from '../codes/blocks/use-send-code.ts';
import { noteCameFrom } from './came-from.ts';
import { useFinishVerification } from './use-finish-verification.ts';

/** `/personal-center/verify-email`: why the address is to be verified, and the code that does it. */
export function VerifyEmailScreen() {
  const say = useText();
  const email = useUser()?.userInfo.email ?? '';
  const finish = useFinishVerification();
  const send = useSend(email, finish);
  useEffect(noteCameFrom, []);
  const { state } = useCall('checkAccountEmailVerified', {}, { showsFault: false });
  // It may have been verified elsewhere, by a reset of the password or in another browser.
  const isVerified = state.kind === 'known' && state.result.verified;
  useEffect(() => {
    if (isVerified) finish();
  }, [isVerified, finish]);
  return (
    <CenterPage
      path="/personal-center/verify-email"
      width="form"
      title={say('email.verify.title')}
      lead={<EmailWords email={email}>{say('email.verify.lead', { address: email })}</EmailWords>}
    >
      <PressForm action={send}>{say('email.verify.submit')}</PressForm>
    </CenterPage>
  );
}

/** @returns the function that sends the code */
function useSend(email: string, onVerified: () => void) {
  const go = useGo();
  const sendCode = useSendCode();
  const showFault = useShowFault();
  return async () => {
    const sent = await sendCode({ bizType: 'verifyEmail', email });
    if (sent.kind === 'sent') go(sent.enter);
    if (sent.kind !== 'refused') return undefined;
    if (sent.answer[0] !== 11224) return showFault(...sent.answer, 'form');
    showFault(...sent.answer, 'page');
    onVerified();
    return undefined;
  };
}
