import { FrozenDialog } from './frozen-dialog.tsx';
import { ReturnToApp } from './return-to-app.tsx';
import { StateBanners } from './state-banners.tsx';

/** What stands over the page that the first look at it does without. */
export function LateOverlay() {
  return (
    <>
      <StateBanners />
      <FrozenDialog />
    </>
  );
}

/** What stands in the footer that the first look at it does without. */
export function LateLinks() {
  return <ReturnToApp />;
}
