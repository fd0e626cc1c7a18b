import { useState } from 'react';
import { momentText } from '../../blocks/clock/moment.ts';
import { TimeLeft } from '../../blocks/clock/time-left.tsx';
import { useSecondsLeft } from '../../blocks/clock/use-seconds-left.ts';
import { ContactRows } from '../../blocks/screen/contact-rows.tsx';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { TitledList } from '../../blocks/screen/titled-list.tsx';
import { useText } from '../../i18n/text.tsx';
import { type LockRecord, lockEndsAt } from '../../session/lock-record.ts';
import { currentUser } from '../../session/user.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LockWays } from './lock-ways.tsx';
import { lockWords } from './lock-words.ts';

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
  const until = momentText(lockEndsAt(lock));
  return (
    <Page>
      <Stack>
        <PageHeading
          align="center"
          above={<TimeLeft left={left} total={accountLockTimeInSec} />}
          lead={say(why, { address: maskedEmail, until })}
        >
          {say(title)}
        </PageHeading>
        <LockWays lock={lock} left={left} signedIn={signedIn} />
        <TitledList title={say('help.contact.title')}>
          <ContactRows />
        </TitledList>
        <LinkButton href={signedIn ? '/personal-center' : '/login'} kind="secondary">
          {say(signedIn ? 'signIn.lock.account' : 'signIn.lock.other')}
        </LinkButton>
      </Stack>
    </Page>
  );
}

function PauseOver({ lock, signedIn }: Pick<LockPauseProps, 'lock'> & Pick<PauseProps, 'signedIn'>) {
  const say = useText();
  const { over, overLead } = lockWords(lock);
  return (
    <Outcome title={say(over)} lead={say(overLead)}>
      {lock?.lockedBy === 'resetPassword' && (
        <LinkButton href="/forgot-password">{say('signIn.lock.reset')}</LinkButton>
      )}
      <LinkButton
        href={signedIn ? '/personal-center' : '/login'}
        kind={lock?.lockedBy === 'resetPassword' ? 'secondary' : 'primary'}
      >
        {say(signedIn ? 'signIn.lock.account' : 'signIn.lock.again')}
      </LinkButton>
    </Outcome>
  );
}
