import { momentText } from '../../blocks/clock/moment.ts';
import { TimeLeft } from '../../blocks/clock/time-left.tsx';
import { useSecondsLeft } from '../../blocks/clock/use-seconds-left.ts';
import { ContactRows } from '../../blocks/screen/contact-rows.tsx';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { TitledList } from '../../blocks/screen/titled-list.tsx';
import { useText } from '../../i18n/text.tsx';
import { type LockRecord, lockEndsAt } from '../../session/lock-record.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { KeyIcon, MailIcon } from '../../ui/icons/icons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ListRow } from '../../ui/rows/list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export type LockPauseProps = {
  /** Without one the pause is over. */
  lock: LockRecord | undefined;
};

/** A pause as it runs down, and what comes after it. */
export function LockPause({ lock }: LockPauseProps) {
  const say = useText();
  const left = useSecondsLeft(lock && lockEndsAt(lock));
  const isOver = !lock || left === 0;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOver && say('signIn.lock.over')}</span>
      </VisuallyHidden>
      {isOver ? <PauseOver /> : <PauseRuns lock={lock} left={left} />}
    </>
  );
}

function PauseRuns({ lock, left }: { lock: LockRecord; left: number }) {
  const say = useText();
  const { maskedEmail, accountLockTimeInSec } = lock;
  const until = momentText(lockEndsAt(lock));
  return (
    <Page>
      <Stack>
        <PageHeading
          align="center"
          above={<TimeLeft left={left} total={accountLockTimeInSec} />}
          lead={say('signIn.lock.why', { address: maskedEmail, until })}
        >
          {say('signIn.lock.title')}
        </PageHeading>
        <TitledList title={say('signIn.lock.help')}>
          <ListRow
            leading={<MailIcon />}
            title={say('signIn.lock.link')}
            detail={say('signIn.lock.linkDetail')}
          />
          <ListRow
            leading={<KeyIcon />}
            title={say('signIn.lock.reset')}
            detail={say('signIn.lock.resetDetail')}
            href="/forgot-password"
          />
        </TitledList>
        <TitledList title={say('help.contact.title')}>
          <ContactRows />
        </TitledList>
        <LinkButton href="/login" kind="secondary">
          {say('signIn.lock.other')}
        </LinkButton>
      </Stack>
    </Page>
  );
}

function PauseOver() {
  const say = useText();
  return (
    <Outcome title={say('signIn.lock.over')} lead={say('signIn.lock.overLead')}>
      <LinkButton href="/login">{say('signIn.lock.again')}</LinkButton>
    </Outcome>
  );
}
