import { Button } from '../actions/button.tsx';
import { PanelSkeleton } from '../feedback/panel-skeleton.tsx';
import { AlertIcon } from '../icons/first-icons.tsx';
import { HelpIcon, LogoutIcon, ShieldIcon } from '../icons/icons.tsx';
import { Columns } from '../layout/columns.tsx';
import { Panel, PanelFoot } from '../layout/panel.tsx';
import { Stack } from '../layout/stack.tsx';
import { StatePanel, StatePanelSkeleton } from '../layout/state-panel.tsx';
import { BackLink } from '../navigation/back-link.tsx';
import { MenuButton } from '../popup/menu-button.tsx';
import { Avatar } from '../rows/avatar.tsx';
import type { Scene } from './scene.ts';

/** What the pages of somebody who is signed in are made of. */
export const homeScenes: readonly Scene[] = [
  {
    id: 'kit/menu-button',
    render: () => (
      <MenuButton
        label="Your account: Ada Lovelace"
        face={<Avatar initials="al" size="small" />}
        above="Ada Lovelace"
        items={[
          { label: 'Security', icon: <ShieldIcon />, href: '#security' },
          { label: 'Help', icon: <HelpIcon />, href: '#help' },
          { label: 'Sign out', icon: <LogoutIcon />, onClick: () => undefined },
        ]}
      />
    ),
  },
  {
    id: 'kit/state-panel',
    render: () => (
      <Stack>
        <StatePanel icon={<ShieldIcon />} title="Nothing to fix right now">
          Check that you know every browser below.
        </StatePanel>
        <StatePanel
          icon={<AlertIcon />}
          tone="warning"
          title="Your address isn’t verified"
          action={<Button>Verify it now</Button>}
        >
          If you ever lose access, only a verified address can bring your account back.
        </StatePanel>
        <StatePanelSkeleton title="Nothing to fix right now" action="Set it up">
          Check that you know every browser below.
        </StatePanelSkeleton>
      </Stack>
    ),
  },
  {
    id: 'kit/columns',
    render: () => (
      <Columns
        first={
          <Panel title="Where you’re signed in">
            <BackLink href="#security">Security</BackLink>
            <PanelFoot>
              <Button kind="secondary">Sign out everywhere</Button>
            </PanelFoot>
          </Panel>
        }
        second={<PanelSkeleton title="How you sign in" rows={2} label="Loading" />}
      />
    ),
  },
];
