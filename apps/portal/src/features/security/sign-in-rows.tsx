import type { Account } from '../../blocks/account/account-data.ts';
import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { EmailText } from '../../blocks/fields/email-text.tsx';
import { useText } from '../../i18n/text.tsx';
import { KeyIcon, MailIcon, PhoneIcon } from '../../ui/icons/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Badge } from '../../ui/rows/badge.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';

/** What one signs in with: the password and its age, the address and whether it is verified. */
export function SignInRows({ account }: { account: Account }) {
  const say = useText();
  const { email, verifyEmail, hasPassword, passwordChangedAt, createdAt, mfa } = account;
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
          leading={<PhoneIcon />}
          title={say('mfa.row.title')}
          detail={mfa.enabled ? say('mfa.row.on', { left: mfa.backupCodesLeft }) : say('mfa.row.off')}
          trailing={
            <Badge tone={mfa.enabled ? 'success' : 'neutral'}>
              {say(mfa.enabled ? 'mfa.setting.on' : 'mfa.setting.off')}
            </Badge>
          }
          href="/personal-center/mfa-setting"
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
