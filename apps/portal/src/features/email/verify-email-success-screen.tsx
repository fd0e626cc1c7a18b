import { useEffect } from 'react';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { removeStash } from '../../session/stash.ts';
import { useUser } from '../../session/user.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { cameFrom } from './came-from.ts';

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
  if (!info?.verifyEmail)
    return (
      <Page>
        <PageHeading>{say('email.done.title')}</PageHeading>
      </Page>
    );
  return (
    <Outcome title={say('email.done.title')} lead={say('email.done.lead', { address: info.email })}>
      <LinkButton href={cameFrom()}>{say('email.done.back')}</LinkButton>
    </Outcome>
  );
}
