import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.tsx';
import { WidePage } from '../../../ui/layout/wide-page.tsx';
import { SectionNav } from '../../../ui/navigation/section-nav.tsx';
import { useAsked } from '../../approvals/blocks/use-asked.ts';
import { ContinueToApp } from '../../partners/blocks/continue-to-app.tsx';
import { type CenterPath, placeOf, places } from './center-places.tsx';

export type PersonalCenterProps = {
  /** The path that is shown. */
  path: CenterPath;
  children: ReactNode;
};

/** A page of the personal center with the way to its places. */
export function PersonalCenter({ path, children }: PersonalCenterProps) {
  const say = useText();
  useAsked();
  const current = placeOf(path);
  const items = Object.values(places).map((place) => ({
    href: place.path,
    label: say(place.title),
    icon: place.icon,
    current: place === current,
  }));
  return (
    <WidePage nav={<SectionNav label={say('screen.center.nav')} items={items} />}>
      <ContinueToApp />
      {children}
    </WidePage>
  );
}
