import { TimeLeft } from '../../blocks/clock/time-left.tsx';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { ContactList } from '../../blocks/screen/contact-list.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useText } from '../../i18n/text.tsx';
import type { LockRecord } from '../../session/browser/lock-record.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { LockWays } from './lock-ways.tsx';
import { lockWords } from './lock-words.ts';

export type PauseRunsProps = {
  lock: LockRecord;
  /** Whole seconds. */
  left: number;
  signedIn: boolean;
};

/** A pause while it runs: how long, why, and what can be done meanwhile. */
export function PauseRuns({ lock, left, signedIn }: PauseRunsProps) {
  const say = useText();
  const { maskedEmail, accountLockTimeInSec } = lock;
  const { title, why } = lockWords(lock);
  return (
    <FormPage
      align="center"
      long
      above={<TimeLeft left={left} total={accountLockTimeInSec} />}
      title={say(title)}
      lead={<EmailWords email={maskedEmail}>{say(why, { address: maskedEmail })}</EmailWords>}
    >
      <LockWays lock={lock} left={left} signedIn={signedIn} />
      <ContactList brief />
      <LinkButton href={signedIn ? '/personal-center' : '/login'} kind="secondary">
        {say(signedIn ? 'limits.lock.account' : 'limits.lock.other')}
      </LinkButton>
    </FormPage>
  );
}
