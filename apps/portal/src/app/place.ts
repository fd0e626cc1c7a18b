import type { PlainKey } from '../i18n/text.tsx';
import type { Screen } from './route.ts';

/** What is shown: one screen at one path. */
export interface Place {
  path: string;
  title: PlainKey;
  Screen: Screen;
  /** Counts navigations; 0 is the page as it was opened. */
  round: number;
}

/** Holds what is shown, and tells when that changes. */
export interface PlaceStore {
  get: () => Place;
  set: (place: Place) => void;
  subscribe: (changed: () => void) => () => void;
}

/** @param first what is shown at the beginning */
export function placeStore(first: Place): PlaceStore {
  let place = first;
  const listeners = new Set<() => void>();
  return {
    get: () => place,
    set: (next) => {
      place = next;
      for (const tell of [...listeners]) tell();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
