import { record } from './record.ts';

/** What TypeScript's library does not have yet of the event (HTML, "the navigate event"). */
type Leaving = Event & { destination: { url: string } };

/** Writes down where a scene leaves the portal for, and stays: nothing else could be looked at then. */
export function stayHere(): void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { url } = (event as Leaving).destination;
    if (new URL(url).origin === location.origin) return;
    record.left.push(url);
    event.preventDefault();
  });
}
