import { useState } from 'react';
import { useSecondsLeft } from '../../blocks/clock/use-seconds-left.ts';
import { useText } from '../../i18n/text.tsx';
import { type LockRecord, lockEndsAt } from '../../session/browser/lock-record.ts';
import { currentUser } from '../../session/user/user.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { lockWords } from './lock-words.ts';
import { PauseOver } from './pause-over.tsx';
import { PauseRuns } from './pause-runs.tsx';

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
