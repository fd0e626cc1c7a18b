import type { PartScene, ScreenScene } from '../../scenes/screen-scene.ts';
import { ErrorScreen } from './error-screen.tsx';
import { LoadFailedScreen } from './load-failed-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RefusedScreen } from './refused-screen.tsx';

const partner = { appID: 'petApp', action: 'login', otherParams: {}, rawQuery: '' } as const;

/** The shell's own states. */
export const scenes: readonly (PartScene | ScreenScene)[] = [
  {
    id: 'shell/not-found',
    inShell: 'message',
    render: () => <NotFoundScreen />,
    expect: [{ heading: 'shell.notFound.title' }, { link: 'shell.message.start', to: '/' }],
  },
  {
    id: 'shell/refused',
    inShell: 'message',
    render: () => <RefusedScreen />,
    expect: [{ heading: 'shell.refused.title' }],
  },
  {
    id: 'shell/load-failed',
    inShell: 'message',
    render: () => <LoadFailedScreen />,
    expect: [{ heading: 'shell.loadFailed.title' }, { button: 'shell.loadFailed.again' }],
  },
  {
    id: 'shell/error',
    inShell: 'message',
    render: () => <ErrorScreen />,
    expect: [{ heading: 'shell.error.title' }, { button: 'shell.error.again' }],
  },
  {
    id: 'shell/frozen',
    path: '/login',
    frozen: true,
    expect: [{ shows: 'shell.frozen.title' }, { button: 'shell.frozen.ok' }],
  },
  { id: 'shell/from-partner', path: '/login', partner, expect: [{ heading: 'signIn.login.title' }] },
];
