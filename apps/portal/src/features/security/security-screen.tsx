import { useAccountData } from '../../blocks/account/account-data.ts';
import { HealthCard, HealthSkeleton } from '../../blocks/account/health-card.tsx';
import { SignInRows, useSignInRowCount } from '../../blocks/account/sign-in-rows.tsx';
import { RecentActivity } from '../../blocks/activity/recent-activity.tsx';
import { CenterPage } from '../../blocks/center/center-page.tsx';
import { DevicesPanel } from '../../blocks/devices/devices-panel.tsx';
import { RecoveryNotice } from '../../blocks/recovery/recovery-notice.tsx';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useText } from '../../i18n/text.tsx';
import { PanelSkeleton } from '../../ui/feedback/panel-skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** `/personal-center/security`: how well the account is protected, and everything that protects it. */
export function SecurityScreen() {
  const say = useText();
  const { state, reload } = useAccountData();
  const signIn = say('security.signIn.title');
  const rows = useSignInRowCount();
  return (
    <CenterPage
      path="/personal-center/security"
      title={say('security.home.title')}
      lead={say('security.home.lead')}
    >
      {state.kind === 'loading' && (
        <>
          <HealthSkeleton />
          <PanelSkeleton title={signIn} rows={rows} label={say('security.home.loading')} />
        </>
      )}
      {state.kind === 'failed' && (
        <Panel>
          <LoadFailed title={say('security.home.failed')} fault={state.fault} onRetry={reload} />
        </Panel>
      )}
      {state.kind === 'known' && (
        <>
          <RecoveryNotice account={state.result} />
          <HealthCard account={state.result} />
          <Panel title={signIn}>
            <SignInRows account={state.result} exact />
          </Panel>
        </>
      )}
      <DevicesPanel exact description={say('security.devices.words')} after={() => <SignOutEverywhere />} />
      <RecentActivity />
    </CenterPage>
  );
}
