import { useAccountData } from '../../blocks/account/account-data.ts';
import { CenterPage } from '../../blocks/center/center-page.tsx';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { MfaOff } from './mfa-off.tsx';
import { MfaOn } from './mfa-on.tsx';

/** `/personal-center/mfa-setting`: whether a second factor is on, and everything that belongs to it. */
export function MfaSettingScreen() {
  const say = useText();
  const { state, reload } = useAccountData();
  return (
    <CenterPage
      path="/personal-center/mfa-setting"
      title={say('mfa.setting.title')}
      lead={say('mfa.setting.lead')}
    >
      {state.kind === 'loading' && <Skeleton shape="rows" count={3} label={say('mfa.setting.loading')} />}
      {state.kind === 'failed' && (
        <Panel>
          <LoadFailed title={say('mfa.setting.failed')} fault={state.fault} onRetry={reload} />
        </Panel>
      )}
      {state.kind === 'known' &&
        (state.result.mfa.enabled ? <MfaOn mfa={state.result.mfa} onChanged={reload} /> : <MfaOff />)}
    </CenterPage>
  );
}
