import type { PageData } from '@foyer/contract/page';
import { LoginScreen } from '../features/sign-in/login-screen.tsx';
import type { Place } from './place.ts';

/** Where most visits begin. */
export const login = { path: '/login', title: 'signIn.login.title', Screen: LoginScreen } as const;

/**
 * The place of most first visits: the page of `/login`, rendered ahead, opened by its bare address where nobody is
 * signed in. The guard shows it whatever else there is to know, so that the guard and all other routes come later.
 * @param address the path with query and fragment
 * @returns undefined where the guard has to be asked
 */
export function plainArrival(
  { renderedPath }: Pick<PageData, 'renderedPath'>,
  { address, signedIn }: { address: string; signedIn: boolean },
): Place | undefined {
  const isPlain = !signedIn && address === login.path && renderedPath === login.path;
  return isPlain ? { ...login, round: 0 } : undefined;
}
