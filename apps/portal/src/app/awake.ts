import { fetchClient } from '../calls/call.ts';
import { showLanguage } from '../i18n/language.ts';
import { currentLanguage } from '../session/current-language.ts';
import { confirmPartner } from './confirm-partner.ts';
import { type Navigator, navigatorOf } from './navigator.ts';
import type { Place, PlaceStore } from './place.ts';
import { placeOf, settle } from './settle.ts';
import { bringLateParts } from './shell/late-parts.ts';
import { takeArrival } from './take-arrival.ts';
import { refreshUserInfo, watchSession } from './watch-session.ts';

/** The place that the page was opened for. */
export interface Arrival {
  place: Place;
  /** It is what its address says, not a message in its stead. */
  isShown: boolean;
}

/** Settles the address that the page was opened with. */
export async function arrive(): Promise<Arrival> {
  const settled = settle(takeArrival());
  if (settled.changed) history.replaceState(null, '', settled.address);
  return { place: await placeOf(settled, 0), isShown: settled.decision.kind === 'show' };
}

/**
 * Brings what the first look at a page did without: the ways to other places, all phrases, the client for calls, the
 * watch over the session.
 */
export function awake(places: PlaceStore): Navigator {
  // Where the guard was not asked, what was in the address is of no use.
  takeArrival();
  const navigator = navigatorOf(places);
  watchSession(navigator, places);
  confirmPartner();
  void showLanguage(currentLanguage());
  void refreshUserInfo();
  // What does not come now comes when it is needed.
  bringLateParts().catch(() => undefined);
  fetchClient().catch(() => undefined);
  // The browser may have gone back, or a mailed link may have been opened, before anybody listened.
  if (location.pathname !== places.get().path || location.hash.startsWith('#t=')) navigator.again();
  return navigator;
}
