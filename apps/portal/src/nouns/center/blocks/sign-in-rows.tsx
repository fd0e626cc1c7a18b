import type { ComponentType } from 'react';
import { useDates } from '../../../blocks/clock/use-dates.ts';
import { useRelativeTime, WithTime } from '../../../blocks/clock/with-time.tsx';
import { EmailText } from '../../../blocks/fields/email-text.tsx';
import { useText } from '../../../i18n/text.tsx';
import { usePage } from '../../../session/page.ts';
import { KeyIcon, LinkIcon, MailIcon, PasskeyIcon, PhoneIcon } from '../../../ui/icons/icons.tsx';
import { Badge } from '../../../ui/rows/badge.tsx';
import { List, ListRow } from '../../../ui/rows/list.tsx';
import type { Account } from '../../accounts/blocks/account-data.ts';

/** What a row about one way to sign in gets, or about what protects it. */
export type SignInRowProps = {
  account: Account;
  /** Whether moments are told exactly. */
  exact?: boolean;
};

/** The rows of "How you sign in" in their order, at home and on the page about security. */
const signInRows: Readonly<Record<string, ComponentType<SignInRowProps>>> = {
  password: PasswordRow,
  secondFactor: SecondFactorRow,
  passkeys: PasskeysRow,
  providers: ProvidersRow,
  email: EmailRow,
  recoveryAddress: RecoveryAddressRow,
};

/** @returns how many rows there are; that of providers only where the kit names any */
export function useSignInRowCount(): number {
  const { providers } = usePage().brand;
  return Object.keys(signInRows).length - (providers.length === 0 ? 1 : 0);
}

/** How somebody signs in. */
export const SignInRows = (props: SignInRowProps) => (
  <List>
    {Object.entries(signInRows).map(([name, Row]) => (
      <Row key={name} {...props} />
    ))}
  </List>
);

/** The password and when it was changed last. */
function PasswordRow({ account, exact }: SignInRowProps) {
  const say = useText();
  const relative = useRelativeTime();
  const { hasPassword, passwordChangedAt, createdAt } = account;
  const at = passwordChangedAt ?? createdAt;
  return (
    <ListRow
      leading={<KeyIcon />}
      title={say('center.password.title')}
      detail={
        hasPassword ? (
          <WithTime at={at} exact={exact}>
            {say('center.password.since', { at: relative(at) })}
          </WithTime>
        ) : (
          say('center.password.none')
        )
      }
      trailing={hasPassword ? say('center.password.change') : say('center.password.set')}
      href="/personal-center/change-password"
    />
  );
}

/** Whether a second factor is asked for, and how many backup codes are left. */
function SecondFactorRow({ account: { mfa } }: SignInRowProps) {
  const say = useText();
  return (
    <ListRow
      leading={<PhoneIcon />}
      title={say('factors.row.title')}
      detail={mfa.enabled ? say('factors.row.on', { left: mfa.backupCodesLeft }) : say('factors.row.off')}
      trailing={
        <Badge tone={mfa.enabled ? 'success' : 'neutral'}>
          {say(mfa.enabled ? 'factors.setting.on' : 'factors.setting.off')}
        </Badge>
      }
      href="/personal-center/mfa-setting"
    />
  );
}

/** The way to the passkeys. */
function PasskeysRow() {
  const say = useText();
  return (
    <ListRow
      leading={<PasskeyIcon />}
      title={say('passkeys.row.title')}
      detail={say('passkeys.row.words')}
      href="/personal-center/passkeys"
    />
  );
}

/** The way to identities of other providers, where the kit names any. */
function ProvidersRow() {
  const say = useText();
  const { providers } = usePage().brand;
  if (providers.length === 0) return undefined;
  return (
    <ListRow
      leading={<LinkIcon />}
      title={say('grants.signIn.title')}
      detail={providers.map(({ name }) => name).join(' · ')}
      href="/personal-center/linked-apps"
    />
  );
}

/** The address and whether it is verified, with the way to change it; where it is not, the way to verify it. */
function EmailRow({ account: { email, verifyEmail } }: SignInRowProps) {
  const say = useText();
  return (
    <ListRow
      leading={<MailIcon />}
      title={say('center.email.label')}
      detail={<EmailText email={email} />}
      trailing={
        verifyEmail ? (
          <Badge tone="success">{say('center.email.verified')}</Badge>
        ) : (
          <Badge tone="warning">{say('center.email.unverified')}</Badge>
        )
      }
      href={verifyEmail ? '/personal-center/change-email-verify-password' : '/personal-center/verify-email'}
    />
  );
}

/** The second mailbox, and how it stands. */
function RecoveryAddressRow({ account: { recoveryAddress, verifyEmail } }: SignInRowProps) {
  const say = useText();
  const { day } = useDates();
  if (!recoveryAddress)
    return (
      <ListRow
        leading={<MailIcon />}
        title={say('recoveryAddress.row.title')}
        detail={say('recoveryAddress.row.none')}
        href={verifyEmail ? '/personal-center/recovery-address' : '/personal-center/verify-email'}
      />
    );
  const { email, state, change, refusesMail } = recoveryAddress;
  const [tone, words] =
    state === 'waiting'
      ? (['warning', say('recoveryAddress.row.waiting')] as const)
      : change
        ? (['warning', say('recoveryAddress.row.until', { at: day(change.effectiveAt) })] as const)
        : refusesMail
          ? (['warning', say('recoveryAddress.row.refuses')] as const)
          : (['success', say('recoveryAddress.row.on')] as const);
  return (
    <ListRow
      leading={<MailIcon />}
      title={say('recoveryAddress.row.title')}
      detail={<EmailText email={email} />}
      trailing={<Badge tone={tone}>{words}</Badge>}
      href="/personal-center/recovery-address"
    />
  );
}
