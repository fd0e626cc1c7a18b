import { useState } from 'react';
import { TimeLeft } from '../../blocks/clock/time-left.tsx';
import { useSecondsLeft } from '../../blocks/clock/use-seconds-left.ts';
import { ContactList } from '../../blocks/screen/contact-rows.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useText } from '../../i18n/text.tsx';
import { type LockRecord, lockEndsAt } from '../../session/lock-record.ts';
import { currentUser } from '../../session/user.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LockWays } from './lock-ways.tsx';
import { lockWords } from './lock-words.ts';
import { PauseOver } from './pause-over.tsx';

export type LockPauseProps = {
  /** Without one the pause is over. */
  lock: LockRecord | undefined;
};

/** A pause as it runs down, and what comes after it. */
export function LockPause({ lock }: LockPauseProps) {
  const say = useText();
  const left = useSecondsLeft(lock && lockEndsAt(lock));
  const [signedIn] = useState(() => currentUser() !== undefined);
  const isOver = !lock || left === 0;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOver && say(lockWords(lock).over)}</span>
      </VisuallyHidden>
      {isOver ? (
        <PauseOver lock={lock} signedIn={signedIn} />
      ) : (
        <PauseRuns lock={lock} left={left} signedIn={signedIn} />
      )}
    </>
  );
}

type PauseProps = { lock: LockRecord; left: number; signedIn: boolean };

function PauseRuns({ lock, left, signedIn }: PauseProps) {
  const say = useText();
  const { maskedEmail, accountLockTimeInSec } = lock;
  const { title, why } = lockWords(lock);
  return (
    <FormPage
      align="center"
      long
      above={<TimeLeft left={left} total={accountLockTimeInSec} />}
      title={say(title)}
      lead={say(why, { address: maskedEmail })}
    >
      <LockWays lock={lock} left={left} signedIn={signedIn} />
      <ContactList brief />
      <LinkButton href={signedIn ? '/personal-center' : '/login'} kind="secondary">
        {say(signedIn ? 'signIn.lock.account' : 'signIn.lock.other')}
      </LinkButton>
    </FormPage>
  );
}
