import { useAccountData } from '../../blocks/account/account-data.ts';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { PersonalCenter } from '../../blocks/screen/personal-center.tsx';
import { useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { HealthLine } from './health-line.tsx';
import { SignInRows } from './sign-in-rows.tsx';

/** `/personal-center/security`: how well the account is protected, and everything that protects it. */
export function SecurityScreen() {
  const say = useText();
  const { state, reload } = useAccountData();
  return (
    <PersonalCenter current="/personal-center/security">
      <PageHeading lead={say('security.home.lead')}>{say('security.home.title')}</PageHeading>
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
    </PersonalCenter>
  );
}
