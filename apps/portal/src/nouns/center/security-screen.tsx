import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useText } from '../../i18n/text.tsx';
import { PanelSkeleton } from '../../ui/feedback/panel-skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useAccountData } from '../accounts/blocks/account-data.ts';
import { RecentActivity } from '../activity/blocks/recent-activity.tsx';
import { DevicesPanel } from '../devices/blocks/devices-panel.tsx';
import { RecoveryNotice } from '../recovery/blocks/recovery-notice.tsx';
import { SignOutEverywhere } from '../sessions/blocks/sign-out-everywhere.tsx';
import { CenterPage } from './blocks/center-page.tsx';
import { HealthCard, HealthSkeleton } from './blocks/health-card.tsx';
import { SignInRows, useSignInRowCount } from './blocks/sign-in-rows.tsx';

/** `/personal-center/security`: how well the account is protected, and everything that protects it. */
export function SecurityScreen() {
  const say = useText();
  const { state, reload } = useAccountData();
  const signIn = say('center.signIn.title');
  const rows = useSignInRowCount();
  return (
    <CenterPage
      path="/personal-center/security"
      title={say('center.security.title')}
      lead={say('center.security.lead')}
    >
      {state.kind === 'loading' && (
        <>
          <HealthSkeleton />
          <PanelSkeleton title={signIn} rows={rows} label={say('center.security.loading')} />
        </>
      )}
      {state.kind === 'failed' && (
        <Panel>
          <LoadFailed title={say('center.security.failed')} fault={state.fault} onRetry={reload} />
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
      <DevicesPanel exact description={say('devices.panel.words')} after={() => <SignOutEverywhere />} />
      <RecentActivity />
    </CenterPage>
  );
}
