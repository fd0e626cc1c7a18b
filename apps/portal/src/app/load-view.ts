import { LoginScreen } from '../nouns/sign-in/login-screen.tsx';
import type { Resolved } from './guard/resolve.ts';
import { login, type Route } from './route.ts';
import { LoadFailedScreen } from './shell/load-failed-screen.tsx';
import type { Screen, View } from './view.ts';

/** Fetches the table of all other screens, which the first visit to the sign-in does without. */
export const fetchScreens = () => import('./screens.ts');

/**
 * Fetches the screen of a route.
 * @throws Error where it cannot be fetched: no network, or a newer version of the portal is out
 */
export async function loadScreen(route: Route): Promise<Screen> {
  return route.module === login.module ? LoginScreen : (await fetchScreens()).loadScreen(route);
}

async function routeFor(decision: Resolved['decision']): Promise<Route> {
  const isLogin = decision.kind === 'show' && decision.path === login.path;
  return isLogin ? login : (await fetchScreens()).routeFor(decision);
}

const pathOf = ({ decision }: Pick<Resolved, 'decision'>): string =>
  decision.address.split(/[?#]/, 1)[0] ?? '/';

/** Says in place of a screen that it could not be fetched. */
export const failedView = (resolved: Pick<Resolved, 'decision'>, round: number): View => ({
  path: pathOf(resolved),
  round,
  isMessage: true,
  Screen: LoadFailedScreen,
});

/**
 * Fetches the screen that a decision shows. Where it cannot be fetched, a screen says so and offers another try.
 * @param round counts navigations
 */
export async function loadView(resolved: Pick<Resolved, 'decision'>, round: number): Promise<View> {
  try {
    const route = await routeFor(resolved.decision);
    return { path: pathOf(resolved), round, isMessage: route.isMessage, Screen: await loadScreen(route) };
  } catch {
    return failedView(resolved, round);
  }
}
