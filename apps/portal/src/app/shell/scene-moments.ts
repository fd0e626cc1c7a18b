import { needsSession } from '@foyer/contract/paths/path-rules';
import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import type { SceneMoment, SceneProps } from '../../ui/scene/scene.tsx';

/** The moment of the scene on screens that do more than ask for something. */
const moments: Partial<Record<PortalPath, SceneMoment>> = {
  '/login-by-code': 'sent',
  '/verify-email-code': 'sent',
  '/third-login/verify-email': 'sent',
  '/lock-account': 'closed',
  '/send-code-frequently': 'closed',
  '/reset-password-success': 'in',
  '/continue-to-app': 'in',
  '/pair': 'asked',
  '/approve': 'asked',
  '/sign-out': 'away',
};

/** Where a visit begins: there the doorway stands above the title on a phone, too. */
const entries: ReadonlySet<string> = new Set<PortalPath>([
  '/login',
  '/register-by-password',
  '/login-by-code',
]);

const isKnown = (path: string): path is PortalPath => path in moments;

/**
 * @param isMessage there is no screen at the path, no network, or nothing to go on with
 * @returns the scene of a screen; none once somebody is signed in
 */
export const sceneOf = (path: string, isMessage = false): Pick<SceneProps, 'moment' | 'entry'> | undefined =>
  isMessage
    ? { moment: 'away', entry: true }
    : needsSession(path) && !isKnown(path)
      ? undefined
      : { moment: (isKnown(path) && moments[path]) || 'asked', entry: entries.has(path) };
