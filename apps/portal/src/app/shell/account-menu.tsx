import { EmailText } from '../../blocks/fields/email-text.tsx';
import { useSignOut } from '../../blocks/use-sign-out.ts';
import { useText } from '../../i18n/text.tsx';
import { useKnownAccount } from '../../nouns/accounts/blocks/account-data.ts';
import { initialsOf } from '../../nouns/accounts/blocks/initials.ts';
import { useUser } from '../../session/user/user.ts';
import { HelpIcon, HomeIcon, LogoutIcon, ShieldIcon } from '../../ui/icons/icons.tsx';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { Avatar } from '../../ui/rows/avatar.tsx';
import styles from './account-menu.module.css';

/** The menu of whoever is signed in: whose account it is, and the ways that are needed on every screen. */
export function AccountMenu() {
  const say = useText();
  const user = useUser();
  const account = useKnownAccount();
  const name = account?.nickName ?? '';
  const { signOut } = useSignOut();
  if (!user) return null;
  const { email } = user.userInfo;
  const initials = initialsOf(name, email);
  return (
    <MenuButton
      label={say('shell.account.button', { name: name || email })}
      face={<Avatar initials={initials} picture={account?.avatarUrl} size="small" />}
      above={
        <div className={styles.person}>
          <Avatar initials={initials} picture={account?.avatarUrl} />
          <div>
            {name && <p className={styles.name}>{name}</p>}
            <p className={styles.address}>
              <EmailText email={email} />
            </p>
          </div>
        </div>
      }
      items={[
        { label: say('screen.center.home'), icon: <HomeIcon />, href: '/personal-center/profile' },
        { label: say('screen.center.security'), icon: <ShieldIcon />, href: '/personal-center/security' },
        { label: say('shell.account.help'), icon: <HelpIcon />, href: '/contact-us' },
        {
          label: say('profile.session.signOut'),
          icon: <LogoutIcon />,
          onClick: () => void signOut(),
        },
      ]}
    />
  );
}
