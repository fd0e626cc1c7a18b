import { LoginScreen } from '../features/sign-in/login-screen.tsx';
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

/**
 * Fetches the screen that a decision shows. Where it cannot be fetched, a screen says so and offers another try.
 * @param round counts navigations
 */
export async function loadView({ decision }: Pick<Resolved, 'decision'>, round: number): Promise<View> {
  const path = decision.address.split(/[?#]/, 1)[0] ?? '/';
  try {
    const route = await routeFor(decision);
    return { path, round, title: route.title, Screen: await loadScreen(route) };
  } catch {
    return { path, round, title: 'shell.loadFailed.title', Screen: LoadFailedScreen };
  }
}
