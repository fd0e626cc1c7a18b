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
      title={say('mfa.setting.app')}
      description={say('mfa.setting.appOff')}
      action={<Badge>{say('mfa.setting.off')}</Badge>}
    >
      <Cluster>
        <LinkButton href="/personal-center/otp">{say('mfa.setting.start')}</LinkButton>
      </Cluster>
    </Panel>
  );
}
