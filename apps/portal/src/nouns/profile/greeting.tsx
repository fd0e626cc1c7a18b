import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { EmailText } from '../../blocks/fields/email-text.tsx';
import { useText } from '../../i18n/text.tsx';
import { useUser } from '../../session/user/user.ts';
import { Avatar } from '../../ui/rows/avatar.tsx';
import type { Account } from '../accounts/blocks/account-data.ts';
import { initialsOf } from '../accounts/blocks/initials.ts';
import styles from './greeting.module.css';
import { MemberSince } from './member-since.tsx';
import { timeOfDay } from './time-of-day.ts';
import { Welcome } from './welcome.tsx';
import { isWelcomed, noteWelcomed } from './welcomed.ts';

const fetchArt = () => import('./home-art.tsx');

/** The drawing, in a file of its own: the words do without it. */
const HomeArt = lazy<ComponentType>(() =>
  fetchArt().then(
    (module) => ({ default: module.HomeArt }),
    () => ({ default: () => null }),
  ),
);

export type GreetingProps = {
  account: Account | undefined;
  /** Nothing is said yet that would change when it is known whom it is for. */
  isLoading: boolean;
};

/** Characters of a name that fits into a line: it is not broken between its parts. */
const longestUnbroken = 16;

/** The picture, the greeting, the address and since when. */
function Person({ account, isLoading }: GreetingProps) {
  const say = useText();
  const email = useUser()?.userInfo.email ?? '';
  const nickName = account?.nickName ?? '';
  const name = nickName.length > longestUnbroken ? nickName : nickName.replaceAll(' ', '\u00a0');
  const time = timeOfDay(new Date());
  return (
    <div className={styles.person}>
      <Avatar
        size="large"
        initials={isLoading ? '' : initialsOf(nickName, email)}
        picture={account?.avatarUrl}
      />
      {/* Not seen while it loads: its room is that of the address, which may take two lines. */}
      <div data-waiting={isLoading || undefined}>
        <p className={styles.words}>
          {name ? say(`profile.greeting.${time}Name`, { name }) : say(`profile.greeting.${time}`)}
        </p>
        <p className={styles.address}>
          <EmailText email={account?.email ?? email} />
        </p>
        {(account || isLoading) && (
          <p className={styles.since}>
            <MemberSince createdAt={account?.createdAt ?? new Date().toISOString()} />
          </p>
        )}
      </div>
    </div>
  );
}

/** Whose home this is: a greeting by the time of day, or on the first visit the question how to be called. */
export function Greeting({ account, isLoading }: GreetingProps) {
  const say = useText();
  const time = timeOfDay(new Date());
  const [isSkipped, setSkipped] = useState(false);
  const accountID = useUser()?.accountID ?? '';
  const isAsked = !isSkipped && !isWelcomed(accountID) && (isLoading || account?.nickName === '');
  const hasName = account !== undefined && account.nickName !== '';
  // The next time the greeting takes its room from the first paint.
  useEffect(() => {
    if (hasName) noteWelcomed(accountID);
  }, [hasName, accountID]);
  const skip = () => {
    noteWelcomed(accountID);
    setSkipped(true);
  };
  return (
    <div className={styles.greeting} data-time={time}>
      <h1 tabIndex={-1}>{say('profile.home.title')}</h1>
      {isAsked ? (
        <Welcome isLoading={isLoading} onSkip={skip} />
      ) : (
        <Person account={account} isLoading={isLoading} />
      )}
      <Suspense>
        <HomeArt />
      </Suspense>
    </div>
  );
}
