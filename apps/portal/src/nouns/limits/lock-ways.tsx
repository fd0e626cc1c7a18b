import { TitledList } from '../../blocks/screen/titled-list.tsx';
import { useText } from '../../i18n/text.tsx';
import type { LockRecord } from '../../session/browser/lock-record.ts';
import { readStash, writeStash } from '../../session/stash.ts';
import { KeyIcon, LockIcon, MailIcon } from '../../ui/icons/icons.tsx';
import { ListRow } from '../../ui/rows/list.tsx';
import { isOpen } from './lock-words.ts';

export type LockWaysProps = {
  lock: LockRecord;
  /** Seconds that are left of it. */
  left: number;
  /** Whoever is signed in is offered no way to sign in. */
  signedIn: boolean;
};

/** Hands the address on to the next screen, where this tab knows it. */
function handOn(): void {
  const info = readStash('lockAccountInfo');
  if (info) writeStash('signInEmail', { email: info.email });
}

/** What helps while a lock lasts: every way in that it leaves open, none that it closes, and the link in the mail. */
export function LockWays({ lock, left, signedIn }: LockWaysProps) {
  const say = useText();
  const passed = lock.accountLockTimeInSec - left;
  const offers = (way: 'password' | 'login' | 'resetPassword') => !signedIn && isOpen(lock, way, passed);
  const open = { detail: say('limits.lock.open'), onClick: handOn };
  return (
    <TitledList title={say('limits.lock.help')}>
      {offers('password') && (
        <ListRow
          {...open}
          leading={<LockIcon />}
          title={say('limits.lock.withPassword')}
          href="/login-by-password"
        />
      )}
      {offers('login') && (
        <ListRow {...open} leading={<MailIcon />} title={say('limits.lock.withCode')} href="/login" />
      )}
      {offers('resetPassword') && (
        <ListRow {...open} leading={<KeyIcon />} title={say('limits.lock.reset')} href="/forgot-password" />
      )}
      <ListRow
        leading={<MailIcon />}
        title={say('limits.lock.link')}
        detail={say('limits.lock.linkDetail')}
      />
    </TitledList>
  );
}
