import { momentText } from '../../blocks/clock/moment.ts';
import type { Account } from '../../blocks/use-account-data.ts';
import { useText } from '../../i18n/text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { KeyIcon, MailIcon } from '../../ui/icons.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Panel } from '../../ui/panel.tsx';

/** What one signs in with: the password and its age, the address and whether it is verified. */
export function SignInRows({ account }: { account: Account }) {
  const say = useText();
  const { email, verifyEmail, hasPassword, passwordChangedAt, createdAt } = account;
  const changedAt = momentText(passwordChangedAt ?? createdAt);
  return (
    <Panel title={say('security.signIn.title')}>
      <List>
        <ListRow
          leading={<KeyIcon />}
          title={say('security.password.title')}
          detail={
            hasPassword ? say('security.password.since', { at: changedAt }) : say('security.password.none')
          }
          trailing={hasPassword ? say('security.password.change') : say('security.password.set')}
          href="/personal-center/change-password"
        />
        <ListRow
          leading={<MailIcon />}
          title={say('profile.email.label')}
          detail={email}
          trailing={
            verifyEmail ? (
              <Badge tone="success">{say('profile.email.verified')}</Badge>
            ) : (
              <Badge tone="warning">{say('profile.email.unverified')}</Badge>
            )
          }
        />
      </List>
    </Panel>
  );
}
