import { useEffect } from 'react';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { LeadOn } from '../../blocks/screen/waiting.tsx';
import { useText } from '../../i18n/text.tsx';
import { removeStash } from '../../session/stash.ts';
import { useUser } from '../../session/user/user.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { CenterOutcome } from '../center/blocks/center-outcome.tsx';
import { cameFrom } from './came-from.ts';

const path = '/personal-center/verify-email-success';

/** `/personal-center/verify-email-success`: the address is verified; whose is not is led to where that begins. */
export function VerifyEmailSuccessScreen() {
  const say = useText();
  const info = useUser()?.userInfo;
  useEffect(() => () => removeStash('verifyEmailFrom'), []);
  if (!info?.verifyEmail) return <LeadOn to="/personal-center/verify-email" />;
  return (
    <CenterOutcome
      path={path}
      title={say('email.done.title')}
      lead={<EmailWords email={info.email}>{say('email.done.lead', { address: info.email })}</EmailWords>}
    >
      <LinkButton href={cameFrom()}>{say('email.done.back')}</LinkButton>
    </CenterOutcome>
  );
}
