/** What the portal keeps with each entry of the history (HTML, `history.state`). */
interface EntryState {
  /** Tells the entries apart, also after a reload. */
  entry: number;
  /** How far it was scrolled when the page was left, in CSS pixels. */
  scrollY?: number;
}

let lastEntry = Date.now();
const newEntry = (): EntryState => {
  lastEntry += 1;
  return { entry: lastEntry };
};

/** What is kept with the present entry; one that the browser made gets its number now. */
export function presentEntry(): EntryState {
  if (!history.state?.entry) history.replaceState({ ...history.state, ...newEntry() }, '');
  return history.state;
}

/** Keeps with the present entry how far it is scrolled. */
export const keepScrollY = (): void => history.replaceState({ ...presentEntry(), scrollY }, '');

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
  if (replace) history.replaceState(presentEntry(), '', url);
  else history.pushState(newEntry(), '', url);
}
