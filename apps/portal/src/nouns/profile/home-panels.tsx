import { useText } from '../../i18n/text.tsx';
import { PanelSkeleton } from '../../ui/feedback/panel-skeleton.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { Account } from '../accounts/blocks/account-data.ts';
import { DataRows } from '../center/blocks/data-rows.tsx';
import { SignInRows, useSignInRowCount } from '../center/blocks/sign-in-rows.tsx';
import { AboutPanel } from './about-panel.tsx';
import { FamilyApps } from './family-apps.tsx';
import { HomeDevices } from './home-devices.tsx';

/**
 * The panels of home, in two columns where there is room. What may grow as it arrives stands last in its column.
 * @param props.account undefined while it loads
 */
export function HomePanels({ account }: { account: Account | undefined }) {
  const say = useText();
  const signIn = say('center.signIn.title');
  const rows = useSignInRowCount();
  return (
    <Columns
      first={
        <>
          {account ? (
            <Panel title={signIn}>
              <SignInRows account={account} />
            </Panel>
          ) : (
            <PanelSkeleton title={signIn} rows={rows} />
          )}
          <HomeDevices />
        </>
      }
      second={
        <>
          <AboutPanel account={account} />
          <Panel title={say('profile.apps.title')} description={say('profile.apps.words')}>
            <FamilyApps />
          </Panel>
          <Panel title={say('profile.data.title')}>
            <DataRows />
          </Panel>
        </>
      }
    />
  );
}
