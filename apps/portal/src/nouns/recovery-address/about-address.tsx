import { useText } from '../../i18n/text.tsx';
import { KeyIcon, MailIcon, ShieldIcon } from '../../ui/icons/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';

/** What a recovery address may do, what it gets, and what it cannot. */
export function AboutAddress() {
  const say = useText();
  return (
    <Panel title={say('recoveryAddress.about.title')}>
      <List>
        <ListRow
          leading={<KeyIcon />}
          title={say('recoveryAddress.about.recovers')}
          detail={say('recoveryAddress.about.recoversWords')}
        />
        <ListRow
          leading={<MailIcon />}
          title={say('recoveryAddress.about.letters')}
          detail={say('recoveryAddress.about.lettersWords')}
        />
        <ListRow
          leading={<ShieldIcon />}
          title={say('recoveryAddress.about.cannot')}
          detail={say('recoveryAddress.about.cannotWords')}
        />
      </List>
    </Panel>
  );
}
