import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { TextLink } from '../actions/text-link.tsx';
import { CountdownRing } from '../feedback/countdown-ring.tsx';
import { OutcomeMark } from '../feedback/outcome-mark.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { ToastHost, useToast } from '../feedback/toast.tsx';
import { GlobeIcon } from '../icons/first-icons.tsx';
import { DeviceIcon, LogoutIcon, ShieldIcon, UserIcon } from '../icons/icons.tsx';
import { FooterBar, Frame, HeaderBar } from '../layout/page.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { Panel } from '../layout/panel.tsx';
import { Cluster, Stack } from '../layout/stack.tsx';
import { WidePage } from '../layout/wide-page.tsx';
import { SectionNav } from '../navigation/section-nav.tsx';
import { Steps } from '../navigation/steps.tsx';
import { Confirm } from '../popup/confirm.tsx';
import { Popup } from '../popup/popup.tsx';
import { Avatar } from '../rows/avatar.tsx';
import { Badge } from '../rows/badge.tsx';
import { List, ListRow } from '../rows/list.tsx';
import { Mono, MonoList } from '../rows/mono-list.tsx';
import type { Scene } from './scene.ts';

const stay = () => undefined;

type PopupSceneProps = {
  readonly initially?: boolean;
  /** As small and quiet as it stands in a footer. */
  readonly quiet?: boolean;
};

function PopupScene({ initially = false, quiet = false }: PopupSceneProps) {
  const [open, setOpen] = useState(initially);
  const [chosen, setChosen] = useState('English');
  return (
    <>
      <Button
        kind={quiet ? 'quiet' : 'secondary'}
        size={quiet ? 'small' : 'regular'}
        icon={<GlobeIcon />}
        onClick={() => setOpen(true)}
      >
        {chosen}
      </Button>
      <Popup open={open} onClose={() => setOpen(false)} title="Language" closeLabel="Close">
        <List>
          {['English', 'Deutsch', 'Français', 'Polski', 'Українська', '日本語', 'ไทย'].map((name) => (
            <ListRow key={name} title={name} selected={name === chosen} onClick={() => setChosen(name)} />
          ))}
        </List>
      </Popup>
    </>
  );
}

function ToastScene() {
  const toast = useToast();
  return (
    <Button kind="secondary" onClick={() => toast('Copied')}>
      Copy
    </Button>
  );
}

/** What things stand in, and what tells how it went. */
export const placeScenes: readonly Scene[] = [
  { id: 'kit/popup', render: () => <PopupScene /> },
  { id: 'kit/popup-open', render: () => <PopupScene initially /> },
  {
    id: 'kit/confirm',
    render: () => (
      <Confirm
        open
        danger
        title="Delete your account?"
        confirmLabel="Delete account"
        cancelLabel="Keep it"
        onConfirm={stay}
        onCancel={stay}
      >
        Everything in it is erased on 21 December 2026. Until then you can take this back.
      </Confirm>
    ),
  },
  {
    id: 'kit/toast',
    render: () => (
      <ToastHost>
        <ToastScene />
      </ToastHost>
    ),
  },
  {
    id: 'kit/waiting',
    render: () => (
      <Stack gap="loose">
        <Cluster>
          <Spinner /> <CountdownRing left={42} total={59} /> <Steps count={3} current={2} />
        </Cluster>
        <Skeleton label="Loading" />
        <Skeleton label="Loading" shape="rows" />
        <Skeleton label="Loading" shape="block" />
      </Stack>
    ),
  },
  {
    id: 'kit/outcome',
    render: () => (
      <Stack gap="loose">
        {(['success', 'waiting', 'warning', 'danger'] as const).map((kind) => (
          <PageHeading
            key={kind}
            align="center"
            above={<OutcomeMark kind={kind} />}
            lead="Two other devices were signed out."
          >
            Your password is changed
          </PageHeading>
        ))}
      </Stack>
    ),
  },
  {
    id: 'kit/mono-list',
    render: () => (
      <Stack>
        <MonoList
          label="Backup codes"
          items={['7KQM-R4XD-9WTHP', 'C3NV-HJ8E-Y2KRM', 'P9WD-T6QX-4FJNA', 'X7HE-M2KC-R8VTD']}
        />
        <p>
          Key <Mono>JBSW Y3DP EHPK 3PXP</Mono>
        </p>
      </Stack>
    ),
  },
  {
    id: 'kit/wide-page',
    render: () => (
      <Frame
        skipLabel="Skip to content"
        header={<HeaderBar logo={<strong>Brand</strong>} end={<Avatar initials="al" size="small" />} />}
        footer={
          <FooterBar
            label="Help and documents"
            copyright="© 2026 Brand"
            links={
              <TextLink tone="soft" href="#main">
                Legal
              </TextLink>
            }
            language={<PopupScene quiet />}
            more={
              <TextLink tone="soft" href="#main">
                Back to the app
              </TextLink>
            }
          />
        }
      >
        <WidePage
          nav={
            <SectionNav
              label="Account"
              items={[
                { href: '#profile', label: 'Profile', icon: <UserIcon /> },
                { href: '#security', label: 'Security', icon: <ShieldIcon />, current: true },
                { href: '#devices', label: 'Devices', icon: <DeviceIcon /> },
              ]}
            />
          }
        >
          <PageHeading lead="Your account is well protected.">Security</PageHeading>
          <Panel title="Signing in" description="How you prove that it is you.">
            <List>
              <ListRow href="#main" leading={<ShieldIcon />} title="Two-step verification" trailing="On" />
              <ListRow
                leading={<DeviceIcon />}
                title="Chrome on Linux"
                detail="Berlin, last seen 20 November 2026"
                trailing={<Badge tone="success">This device</Badge>}
              />
              <ListRow leading={<LogoutIcon />} tone="danger" title="Sign out everywhere" onClick={stay} />
            </List>
          </Panel>
          <Panel>
            <Cluster>
              <Avatar initials="al" size="large" />
              <Avatar initials="al" />
            </Cluster>
          </Panel>
        </WidePage>
      </Frame>
    ),
  },
];
