/** How a path is shown. The build reads the routes, too. */
export interface Route {
  /** The file of the screen, which exports nothing else; seen from here. */
  module: string;
  /** It says why there is no screen. */
  isMessage?: boolean;
}

/** Where most visits begin: its screen is part of what every visit loads. */
export const login = {
  path: '/login',
  module: '../nouns/sign-in/login-screen.tsx',
} as const satisfies Route & { path: string };
