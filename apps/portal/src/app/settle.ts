import { applyEffects, guardState } from './effects.ts';
import { type Decision, decide } from './guard.ts';
import type { Place } from './place.ts';
import type { Route } from './route.ts';
import { askWho, notFound, refused, routeOf } from './routes.ts';

/** Where a wanted address really leads, with everything done that the guard asked for on the way. */
export interface Settled {
  decision: Exclude<Decision, { kind: 'redirect' }>;
  /** The address that belongs into the address bar. */
  address: string;
  /** The guard led elsewhere or took something out of the address. */
  changed: boolean;
}

const maxRedirects = 10;

/** Asks the guard, and again for where it leads, until something is to be shown. */
export function settle(wanted: string): Settled {
  let to = wanted;
  for (let count = 0; count < maxRedirects; count++) {
    const decision = decide(to, guardState());
    applyEffects(decision.effects);
    if (decision.kind !== 'redirect')
      return { decision, address: decision.address, changed: decision.address !== wanted };
    to = decision.to;
  }
  throw new Error('the guard leads in circles');
}

function routeFor(decision: Settled['decision']): Route {
  switch (decision.kind) {
    case 'refuse':
      return refused;
    case 'askWho':
      return askWho;
    case 'notFound':
      return notFound;
    case 'show':
      return routeOf(decision.path) ?? notFound;
  }
}

/** Fetches the screen that a decision shows. A path whose screen comes later is not found. */
export async function placeOf({ decision }: Settled, round: number): Promise<Place> {
  const path = decision.address.split(/[?#]/, 1)[0] ?? '/';
  const { title, load } = routeFor(decision);
  return { path, round, title, Screen: await load() };
}
