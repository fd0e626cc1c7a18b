import type { PlainKey } from '../i18n/text.tsx';

/** How a path is shown. The build reads the routes, too. */
export interface Route {
  /** The words of the page's title. */
  title: PlainKey;
  /** The file of the screen, which exports nothing else; seen from here. */
  module: string;
}

/** Where most visits begin: its screen is part of what every visit loads. */
export const login = {
  path: '/login',
  title: 'signIn.login.title',
  module: '../features/sign-in/login-screen.tsx',
} as const satisfies Route & { path: string };
