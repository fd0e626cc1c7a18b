import { useText } from '../../i18n/text.tsx';
import { PhoneIcon } from '../../ui/icons/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Badge } from '../../ui/rows/badge.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';

/** No second factor is set up. */
export function MfaOff() {
  const say = useText();
  return (
    <Panel title={say('mfa.setting.app')} action={<Badge>{say('mfa.setting.off')}</Badge>}>
      <List>
        <ListRow
          leading={<PhoneIcon />}
          title={say('mfa.setting.start')}
          detail={say('mfa.setting.appOff')}
          href="/personal-center/otp"
        />
      </List>
    </Panel>
  );
}
