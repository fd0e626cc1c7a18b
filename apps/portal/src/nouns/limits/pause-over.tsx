import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useText } from '../../i18n/text.tsx';
import type { LockRecord } from '../../session/browser/lock-record.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { lockWords } from './lock-words.ts';

export type PauseOverProps = { lock: LockRecord | undefined; signedIn: boolean };

/** What comes after a pause. */
export function PauseOver({ lock, signedIn }: PauseOverProps) {
  const say = useText();
  const { over, overLead } = lockWords(lock);
  return (
    <Outcome title={say(over)} lead={say(overLead)}>
      {lock?.lockedBy === 'resetPassword' && (
        <LinkButton href="/forgot-password">{say('limits.lock.reset')}</LinkButton>
      )}
      <LinkButton
        href={signedIn ? '/personal-center' : '/login'}
        kind={lock?.lockedBy === 'resetPassword' ? 'secondary' : 'primary'}
      >
        {say(signedIn ? 'limits.lock.account' : 'limits.lock.again')}
      </LinkButton>
    </Outcome>
  );
}
