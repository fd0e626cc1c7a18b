/** The address in the address bar, from the root on. */
export const presentAddress = (): string => location.pathname + location.search + location.hash;

/**
 * Puts an address of the portal into the address bar, unless it is there.
 * @param replace makes no entry of its own: there is no way back to the present address
 */
export function writeHistory(address: string, replace: boolean): void {
  if (address === presentAddress()) return;
  // With the origin: a path with two slashes in front would name another host.
  const url = location.origin + address;
  if (replace) history.replaceState(history.state, '', url);
  else history.pushState(null, '', url);
}

/** How far the present entry of the history was scrolled when that was noted, in CSS pixels. */
export const notedScrollY = (): number => history.state?.scrollY ?? 0;

/** Notes with the present entry how far it is scrolled; it outlives a reload. */
export const noteScrollY = (top: number): void =>
  history.replaceState({ ...history.state, scrollY: top }, '');

/** Loads a page of the portal in place of this one. */
export const loadAnew = (address: string): void => location.replace(location.origin + address);
