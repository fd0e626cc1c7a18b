import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Avatar } from '../../ui/rows/avatar.tsx';
import { EmailText } from './email-text.tsx';
import styles from './identity-row.module.css';

export type IdentityRowProps = {
  email: string;
  picture?: string | undefined;
  /** A word about the address, under it. */
  detail?: ReactNode;
  /** At the end of the row: "Change". */
  end?: ReactNode;
  /** It takes the place of a field for the address, and as much room. */
  tall?: boolean;
};

/**
 * Whose form this is, where the address cannot be typed: it goes with the form as `email`, in a field that nobody sees, so
 * that password managers keep address and password together.
 */
export function IdentityRow({ email, picture, detail, end, tall }: IdentityRowProps) {
  const say = useText();
  const [initial = ''] = email;
  return (
    <fieldset className={styles.identity} data-tall={tall || undefined} aria-label={say('field.email.label')}>
      <Avatar initials={initial} picture={picture} />
      <span className={styles.words}>
        <span className={styles.email}>
          <EmailText email={email} />
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {end}
      <input
        type="email"
        name="email"
        autoComplete="username"
        className={styles.username}
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
    </fieldset>
  );
}
