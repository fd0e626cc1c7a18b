import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { ScreenNotice } from '../../blocks/screen/screen-notice.tsx';
import { useText } from '../../i18n/text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useAccountData } from '../accounts/blocks/account-data.ts';
import { HealthCard, HealthSkeleton } from '../center/blocks/health-card.tsx';
import { PersonalCenter } from '../center/blocks/personal-center.tsx';
import { RecoveryNotice } from '../recovery/blocks/recovery-notice.tsx';
import { Greeting } from './greeting.tsx';
import { HomePanels } from './home-panels.tsx';
import { LaterOffer } from './later-offer.tsx';

/** `/personal-center/profile`: home. Who the account belongs to, how it stands, and everything that can be done with it. */
export function ProfileScreen() {
  const say = useText();
  const { state, reload } = useAccountData();
  const account = state.kind === 'known' ? state.result : undefined;
  return (
    <PersonalCenter path="/personal-center/profile">
      <Greeting account={account} isLoading={state.kind === 'loading'} />
      <ScreenNotice />
      {state.kind === 'failed' && (
        <Panel>
          <LoadFailed title={say('profile.home.failed')} fault={state.fault} onRetry={reload} />
        </Panel>
      )}
      {state.kind === 'loading' && <HealthSkeleton />}
      {account && <RecoveryNotice account={account} />}
      {account && <HealthCard account={account} />}
      {state.kind !== 'failed' && <HomePanels account={account} />}
      {account && <LaterOffer account={account} />}
    </PersonalCenter>
  );
}
