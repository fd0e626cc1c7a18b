import type { Account } from '../../blocks/account/account-data.ts';
import { EmailText } from '../../blocks/fields/email-text.tsx';
import { useText } from '../../i18n/text.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Badge } from '../../ui/rows/badge.tsx';
import styles from './profile.module.css';

/** The address and whether it is verified. */
export function EmailRow({ account: { email, verifyEmail } }: { account: Account }) {
  const say = useText();
  return (
    <div className={styles.email}>
      <p className={styles.label}>{say('profile.email.label')}</p>
      <p className={styles.address}>
        <span>
          <EmailText email={email} />
        </span>
        {verifyEmail ? (
          <Badge tone="success">{say('profile.email.verified')}</Badge>
        ) : (
          <>
            <Badge tone="warning">{say('profile.email.unverified')}</Badge>
            <TextLink href="/personal-center/verify-email">{say('profile.email.verify')}</TextLink>
          </>
        )}
      </p>
    </div>
  );
}
