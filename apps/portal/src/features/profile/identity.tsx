import type { Account } from '../../blocks/account/account-data.ts';
import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { EmailText } from '../../blocks/fields/email-text.tsx';
import { PictureControl } from '../../blocks/picture/picture-control.tsx';
import { useText } from '../../i18n/text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Avatar } from '../../ui/rows/avatar.tsx';
import { initialsOf } from './initials.ts';
import styles from './profile.module.css';

/** Whose account this is, and since when. */
export function Identity({ account }: { account: Account }) {
  const say = useText();
  const { nickName, email, createdAt, avatarUrl } = account;
  return (
    <Panel>
      <div className={styles.identity}>
        <Avatar size="large" initials={initialsOf(nickName, email)} picture={avatarUrl} />
        <div>
          <p className={styles.name}>{nickName || <EmailText email={email} />}</p>
          <p className={styles.since}>{say('profile.session.since', { at: formatDateTime(createdAt) })}</p>
          <PictureControl account={account} />
        </div>
      </div>
    </Panel>
  );
}
