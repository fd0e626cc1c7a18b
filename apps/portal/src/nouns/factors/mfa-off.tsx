import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { Badge } from '../../ui/rows/badge.tsx';

/** No second factor is set up. */
export function MfaOff() {
  const say = useText();
  return (
    <Panel
      title={say('factors.setting.app')}
      description={say('factors.setting.appOff')}
      action={<Badge>{say('factors.setting.off')}</Badge>}
    >
      <Cluster>
        <LinkButton href="/personal-center/otp">{say('factors.setting.start')}</LinkButton>
      </Cluster>
    </Panel>
  );
}
