import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { useToldMoment } from '../../session/scene-moment.ts';
import { useFrozenDialog } from '../../session/user/user.ts';
import { focusBeginning } from '../../ui/focus-beginning.ts';
import { Frame } from '../../ui/layout/page.tsx';
import { Scene } from '../../ui/scene/scene.tsx';
import { Banners, useOffline } from './banners.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { sceneOf } from './scene-moments.ts';
import { useFetched } from './use-fetched.ts';
import { useGuestParts } from './use-guest-parts.ts';
import { useInnerLinks } from './use-inner-links.ts';

/** Moves the focus to where a screen begins: after a navigation, not on a first load. */
function useFocus(round: number): void {
  useEffect(() => {
    if (round > 0) focusBeginning();
  }, [round]);
}

/** Marks the moment from which the page reacts, for measurements and tests (User Timing). */
function useHydratedMark(): void {
  useEffect(() => {
    performance.mark('hydrated');
  }, []);
}

const loadDialog = () => import('./frozen-dialog.tsx');

/** The frozen dialog, from when it is due for the first time. */
function DueDialog() {
  const isDue = useFrozenDialog();
  const [wasDue, setWasDue] = useState(isDue);
  if (isDue && !wasDue) setWasDue(true);
  const fetched = useFetched(wasDue, loadDialog);
  return fetched && <fetched.FrozenDialog />;
}

export type ShellProps = {
  path: string;
  /** The screen says why there is none. */
  isMessage?: boolean | undefined;
  round: number;
  /** Goes to an address inside the portal. */
  go: (address: string) => void;
  children: ReactNode;
};

/** What every screen stands in. */
export function Shell({ path, isMessage, round, go, children }: ShellProps) {
  const say = useText();
  const { brand } = usePage();
  const scene = sceneOf(path, isMessage);
  const told = useToldMoment();
  const isOffline = useOffline();
  const guest = useGuestParts();
  useHydratedMark();
  useFocus(round);
  useInnerLinks(go);
  return (
    <>
      <Frame
        skipLabel={say('shell.skip.link')}
        header={<Header />}
        footer={<Footer path={path} />}
        scene={
          scene && (
            <Scene
              entry={scene.entry}
              moment={isOffline ? 'away' : (told ?? scene.moment)}
              drawings={brand.scene}
              sign={guest && <guest.GuestSign {...guest.app} />}
            />
          )
        }
      >
        {children}
      </Frame>
      <Banners />
      <DueDialog />
    </>
  );
}
