import type { Account } from '../../blocks/account/account-data.ts';
import { DataRows } from '../../blocks/account/data-rows.tsx';
import { SignInRows } from '../../blocks/account/sign-in-rows.tsx';
import { DevicesPanel } from '../../blocks/devices/devices-panel.tsx';
import { hasScreen } from '../../blocks/screen/has-screen.ts';
import { useText } from '../../i18n/text.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { PanelSkeleton } from '../../ui/feedback/panel-skeleton.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { Panel, PanelFoot } from '../../ui/layout/panel.tsx';
import { AboutRows } from './about-rows.tsx';
import { FamilyApps } from './family-apps.tsx';

/** So many browsers are shown here; the rest stand on a page of their own. */
const mostBrowsers = 3;
const allBrowsers = hasScreen('/personal-center/device-list')
  ? '/personal-center/device-list'
  : '/personal-center/security';

/** The panels of home, in two columns where there is room. @param props.account undefined while it loads */
export function HomePanels({ account }: { account: Account | undefined }) {
  const say = useText();
  const loading = say('profile.home.loading');
  const [signIn, about] = [say('security.signIn.title'), say('profile.about.title')];
  return (
    <Columns
      first={
        <>
          {account ? (
            <Panel title={signIn}>
              <SignInRows account={account} />
            </Panel>
          ) : (
            <PanelSkeleton title={signIn} rows={2} label={loading} />
          )}
          {account ? (
            <Panel title={about}>
              <AboutRows account={account} />
            </Panel>
          ) : (
            <PanelSkeleton title={about} rows={4} label={loading} />
          )}
        </>
      }
      second={
        <>
          <DevicesPanel
            most={mostBrowsers}
            after={(signedIn) =>
              signedIn.length > mostBrowsers && (
                <PanelFoot>
                  <TextLink href={allBrowsers}>
                    {say('profile.devices.all', { count: signedIn.length })}
                  </TextLink>
                </PanelFoot>
              )
            }
          />
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
