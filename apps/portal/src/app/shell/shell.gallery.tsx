import type { ScreenScene } from '../../blocks/screen/screen-scene.ts';
import type { Scene } from '../../ui/gallery/scene.ts';
import { ErrorScreen } from './error-screen.tsx';
import { LoadFailedScreen } from './load-failed-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RefusedScreen } from './refused-screen.tsx';

const partner = { appID: 'petApp', action: 'login', otherParams: {}, rawQuery: '' } as const;

/** The shell's own states. */
export const scenes: readonly (Scene | ScreenScene)[] = [
  { id: 'shell/not-found', render: () => <NotFoundScreen /> },
  { id: 'shell/refused', render: () => <RefusedScreen /> },
  { id: 'shell/load-failed', render: () => <LoadFailedScreen /> },
  { id: 'shell/error', render: () => <ErrorScreen /> },
  { id: 'shell/frozen', path: '/login', frozen: true },
  { id: 'shell/from-partner', path: '/login', partner },
];
