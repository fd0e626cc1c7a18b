import type { PortalPath } from '@foyer/contract/portal-paths';
import type { ReactNode } from 'react';
import { type PlainKey, useText } from '../../i18n/text.tsx';
import { ShieldIcon, UserIcon } from '../../ui/icons/icons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SectionNav } from '../../ui/navigation/section-nav.tsx';
import { ContinueToApp } from './continue-to-app.tsx';

/** The places of the personal center, in the order of its navigation. */
const places: readonly { path: PortalPath; title: PlainKey; icon: ReactNode }[] = [
  { path: '/personal-center/profile', title: 'screen.center.profile', icon: <UserIcon /> },
  { path: '/personal-center/security', title: 'screen.center.security', icon: <ShieldIcon /> },
];

export type PersonalCenterProps = {
  /** The place that is shown. */
  current: PortalPath;
  children: ReactNode;
};

/** A page of the personal center with the way to the others. */
export function PersonalCenter({ current, children }: PersonalCenterProps) {
  const say = useText();
  const items = places.map(({ path, title, icon }) => ({
    href: path,
    label: say(title),
    icon,
    current: path === current,
  }));
  return (
    <Page
      width="wide"
      nav={items.length > 1 && <SectionNav label={say('screen.center.nav')} items={items} />}
    >
      <ContinueToApp />
      {children}
    </Page>
  );
}
