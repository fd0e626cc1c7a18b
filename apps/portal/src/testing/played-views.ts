import { portalPaths } from '@foyer/contract/paths/portal-paths';
import type { Resolved } from '../app/guard/resolve.ts';
import type { View } from '../app/view.ts';

const paths: ReadonlySet<string> = new Set(portalPaths);
const screens = new Map<string, View['Screen']>();

/** Stands for a screen: the same one for the same name, with that name. */
function screenOf(name: string): View['Screen'] {
  const screen = screens.get(name) ?? Object.assign(() => null, { displayName: name });
  screens.set(name, screen);
  return screen;
}

const nameOf = ({ kind, address }: Resolved['decision'], path: string): string => {
  if (kind === 'refuse') return 'refused';
  if (kind === 'askWho') return 'askWho';
  return paths.has(path) || address === '/' ? path : 'notFound';
};

/** In place of `app/load-view.ts` on a played page: a view by the name of its screen, which draws nothing. */
export async function loadView({ decision }: Pick<Resolved, 'decision'>, round: number): Promise<View> {
  const [path = '/'] = decision.address.split(/[?#]/, 1);
  const name = nameOf(decision, path);
  return { path, round, isMessage: !name.startsWith('/'), Screen: screenOf(name) };
}

/** Says that a screen could not be fetched. */
export const failedView = ({ decision }: Pick<Resolved, 'decision'>, round: number): View => ({
  path: decision.address.split(/[?#]/, 1)[0] ?? '/',
  round,
  isMessage: true,
  Screen: screenOf('loadFailed'),
});

/** Nothing is fetched ahead. @public to the bundle, where it stands in for the app's */
export const fetchScreens = async () => ({ prefetchScreen: async () => undefined });

/** In place of `app/refresh-user-info.ts`: what is kept of the user is true. @public to the bundle */
export const refreshUserInfo = async () => undefined;
