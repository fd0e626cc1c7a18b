import { useState } from 'react';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { useUser } from '../../session/user/user.ts';
import { TextButton } from '../../ui/actions/text-link.tsx';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { SentTo } from '../codes/blocks/sent-to.tsx';
import { useStepUp } from '../step-up/blocks/use-step-up.tsx';
import { NewAddress } from './new-address.tsx';
import { NewAddressCode } from './new-address-code.tsx';

/** `/personal-center/change-email`: the new address, then the code that was mailed there; the old one works until then. */
export function ChangeEmailScreen() {
  const say = useText();
  const address = useUser()?.userInfo.email ?? '';
  const sent = useLiveStash('emailVerification');
  const [isOther, setOther] = useState(false);
  const { callSteppedUp, stepUp, dialog } = useStepUp({ notByBackupCode: true });
  const pending = sent?.bizType === 'changeEmail' && !isOther ? sent.email : undefined;
  return (
    <CenterPage
      path="/personal-center/change-email"
      width="form"
      title={pending ? say('email.change.codeTitle') : say('email.change.title')}
      lead={
        pending ? (
          <SentTo
            words="email.change.codeLead"
            email={pending}
            change={<TextButton onClick={() => setOther(true)}>{say('codes.address.change')}</TextButton>}
          />
        ) : (
          <EmailWords email={address}>{say('email.change.lead', { address })}</EmailWords>
        )
      }
    >
      {pending ? (
        <NewAddressCode email={pending} callSteppedUp={callSteppedUp} onTaken={() => setOther(true)} />
      ) : (
        <NewAddress own={address} stepUp={stepUp} onSent={() => setOther(false)} />
      )}
      {dialog}
    </CenterPage>
  );
}
