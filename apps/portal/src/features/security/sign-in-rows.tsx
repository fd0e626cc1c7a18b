import type { Account } from '../../blocks/account/account-data.ts';
import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { EmailText } from '../../blocks/fields/email-text.tsx';
import { useText } from '../../i18n/text.tsx';
import { KeyIcon, MailIcon, PasskeyIcon } from '../../ui/icons/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Badge } from '../../ui/rows/badge.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';

/** What one signs in with: the password and its age, passkeys, the address and whether it is verified. */
export function SignInRows({ account }: { account: Account }) {
  const say = useText();
  const { email, verifyEmail, hasPassword, passwordChangedAt, createdAt } = account;
  const changedAt = formatDateTime(passwordChangedAt ?? createdAt);
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
          leading={<PasskeyIcon />}
          title={say('passkeys.row.title')}
          detail={say('passkeys.row.words')}
          href="/personal-center/passkeys"
        />
        <ListRow
          leading={<MailIcon />}
          title={say('security.email.label')}
          detail={<EmailText email={email} />}
          trailing={
            verifyEmail ? (
              <Badge tone="success">{say('security.email.verified')}</Badge>
            ) : (
              <Badge tone="warning">{say('security.email.unverified')}</Badge>
            )
          }
        />
      </List>
    </Panel>
  );
}
