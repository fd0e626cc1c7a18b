import type { Resolved } from './guard/resolve.ts';
import type { Route } from './route.ts';
import { askWho, notFound, refused, routeOf } from './routes.ts';
import type { Screen } from './view.ts';

const modules = import.meta.glob<Record<string, Screen>>([
  '../nouns/*/*-screen.tsx',
  '!../nouns/sign-in/login-screen.tsx',
  './shell/{not-found,refused}-screen.tsx',
]);

/** The route of what a decision shows. A path without a screen is not found. */
export function routeFor(decision: Resolved['decision']): Route {
  switch (decision.kind) {
    case 'refuse':
      return refused;
    case 'askWho':
      return askWho;
    case 'show':
      return routeOf(decision.path) ?? notFound;
  }
}

/**
 * Fetches the screen of a route: the one component that its module exports.
 * @throws Error where it cannot be fetched: no network, or a newer version of the portal is out
 */
export async function loadScreen({ module }: Route): Promise<Screen> {
  const [Screen] = Object.values((await modules[module]?.()) ?? {});
  if (!Screen) throw new Error(`there is no screen in ${module}`);
  return Screen;
}

/** Fetches the screen of a path before somebody goes there. @throws Error as {@link loadScreen} does */
export async function prefetchScreen(path: string): Promise<void> {
  const route = routeOf(path);
  if (route) await loadScreen(route);
}
