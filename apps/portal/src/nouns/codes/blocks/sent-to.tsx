import { maskEmail } from '@foyer/contract/fields/mask-email';
import type { ReactNode } from 'react';
import { EmailText } from '../../../blocks/fields/email-text.tsx';
import { useTypedAddress } from '../../../blocks/fields/typed-address.ts';
import { Text } from '../../../i18n/text.tsx';
import styles from './sent-to.module.css';

export type SentToProps = {
  /** What the code is for. */
  words:
    | 'signIn.byCode.lead'
    | 'register.code.lead'
    | 'password.code.lead'
    | 'email.change.codeLead'
    | 'recovery.code.lead'
    | 'recovery.address.codeLead'
    | 'recoveryAddress.code.lead'
    | 'dsrr.find.code'
    | 'identities.verify.lead';
  email: string;
  /** The link or button "Change"; left out where the address is not the person's to choose. */
  change?: ReactNode;
};

/** Stands for the address inside the sentence. */
const Address = ({ children = '' }: { children?: string }) => (
  <strong className={styles.address}>
    <EmailText email={children} />
  </strong>
);

/**
 * What a code is for and which address it went to, on a line of its own: whole in the tab in which it was typed, so that
 * a typo can be seen, masked wherever it comes from elsewhere (specification section 5).
 */
export function SentTo({ words, email, change }: SentToProps) {
  const isTyped = useTypedAddress() === email;
  const address = isTyped ? email : maskEmail(email);
  return (
    <>
      <Text id={words} values={{ address }} parts={{ 0: <Address /> }} />
      {change && <span className={styles.change}>{change}</span>}
    </>
  );
}
