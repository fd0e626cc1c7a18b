import { useAccountData } from '../../blocks/account/account-data.ts';
import { CenterPage } from '../../blocks/center/center-page.tsx';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { HealthLine } from './health-line.tsx';
import { SignInRows } from './sign-in-rows.tsx';

/** `/personal-center/security`: how well the account is protected, and everything that protects it. */
export function SecurityScreen() {
  const say = useText();
  const { state, reload } = useAccountData();
  return (
    <CenterPage
      path="/personal-center/security"
      title={say('security.home.title')}
      lead={say('security.home.lead')}
    >
      {state.kind === 'loading' && <Skeleton shape="rows" count={3} label={say('security.home.loading')} />}
      {state.kind === 'failed' && (
        <Panel>
          <LoadFailed title={say('security.home.failed')} fault={state.fault} onRetry={reload} />
        </Panel>
      )}
      {state.kind === 'known' && (
        <>
          <HealthLine account={state.result} />
          <SignInRows account={state.result} />
        </>
      )}
      <DevicesPanel />
    </CenterPage>
  );
}
