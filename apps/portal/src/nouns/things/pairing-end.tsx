import { useText } from '../../i18n/text.tsx';
import { useMoment } from '../../session/use-moment.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Note } from '../../ui/layout/stack.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import { PairPage } from './pair-page.tsx';
import type { Pairing } from './use-pairing.tsx';

/** Whether the page is looked at on what is held in a hand. */
const isHeld = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The device is connected as soon as it asks next. */
export function Connected({ pairing, onMore }: { pairing: Pairing; onMore: () => void }) {
  const say = useText();
  const { deviceName, app } = pairing;
  const name = deviceName ?? app.name;
  useMoment('in');
  return (
    <PairPage
      focus
      title={say('things.done.title', { name })}
      lead={say(isHeld() ? 'things.done.phone' : 'things.done.lead')}
      shows="hello"
    >
      <Panel>
        <List>
          <ListRow
            leading={<img src={app.logoUrl} alt="" />}
            title={name}
            detail={deviceName ? say('things.done.own') : undefined}
            href="/personal-center/linked-apps"
          />
        </List>
      </Panel>
      <Note>{say('things.done.note')}</Note>
      <LinkButton href="/personal-center/profile">{say('things.done.close')}</LinkButton>
      <Button kind="quiet" onClick={onMore}>
        {say('things.done.more')}
      </Button>
    </PairPage>
  );
}

/** The device is not the user's own: whoever sent its code wanted to use the account. */
export function Refused() {
  const say = useText();
  return (
    <PairPage focus title={say('things.refused.title')} lead={say('things.refused.lead')}>
      <LinkButton href="/personal-center/security">{say('things.refused.check')}</LinkButton>
      <LinkButton kind="secondary" href="/personal-center/profile">
        {say('things.refused.close')}
      </LinkButton>
    </PairPage>
  );
}
