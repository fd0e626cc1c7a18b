import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import { closedBy } from './answered.ts';
import { onwardPath } from './kind.ts';
import type { Partner } from './partner-checks.ts';

const home = '/personal-center/profile';

/** Whether the platform has looked at the link and confirmed no address to go on to. */
const leadsNowhere = ({ verdict }: Partner): boolean =>
  typeof verdict === 'string' || (verdict !== undefined && !verdict.redirectUri);

/**
 * Where a request goes on for somebody who is signed in: where it is handed over, which also says that it is closed; where
 * an assistant is linked; or at home, which has the way back from a visit.
 */
export function placeOf(request: Partner | undefined): PortalPath {
  if (!request) return home;
  if (closedBy(request)) return '/continue-to-app';
  return leadsNowhere(request) ? home : (onwardPath(request.link) ?? home);
}
