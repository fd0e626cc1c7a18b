import { useEffect } from 'react';
import { CenterOutcome } from '../../blocks/center/center-outcome.tsx';
import { CenterPage } from '../../blocks/center/center-page.tsx';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { removeStash } from '../../session/stash.ts';
import { useUser } from '../../session/user.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { cameFrom } from './came-from.ts';

const path = '/personal-center/verify-email-success';

/** `/personal-center/verify-email-success`: the address is verified; whose is not is led to where that begins. */
export function VerifyEmailSuccessScreen() {
  const say = useText();
  const go = useGo();
  const info = useUser()?.userInfo;
  const isDue = info?.verifyEmail === false;
  useEffect(() => () => removeStash('verifyEmailFrom'), []);
  useEffect(() => {
    if (isDue) go('/personal-center/verify-email', { replace: true });
  }, [isDue, go]);
  if (!info?.verifyEmail) return <CenterPage path={path} title={say('email.done.title')} />;
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
