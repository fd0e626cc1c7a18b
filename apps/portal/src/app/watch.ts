import { confirmPartner } from './confirm-partner.ts';
import type { Navigator } from './navigator.ts';
import { refreshUserInfo } from './refresh-user-info.ts';
import { watchSession } from './watch-session.ts';

/** Begins what runs as long as the page lives. */
export function watch(navigator: Navigator): void {
  watchSession(navigator);
  confirmPartner(navigator);
  void refreshUserInfo();
}
