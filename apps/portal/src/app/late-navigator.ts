import type { Navigator } from './navigator.ts';
import type { PlaceStore } from './place.ts';

/** What takes the visitor elsewhere, before it is there itself. */
export interface LateNavigator {
  /** Brings all that the first look at a page did without; once it is there nothing happens any more. */
  wake: () => void;
  go: Navigator['go'];
}

/** Makes the navigator come, with the guard and all routes, at the first sign of life or when it is wanted. */
export function lateNavigator(places: PlaceStore): LateNavigator {
  let coming: Promise<Navigator> | undefined;
  const bring = () => {
    coming ??= import('./awake.ts').then(({ awake }) => awake(places));
    return coming;
  };
  const wake = () => {
    bring().catch(() => {
      coming = undefined;
      addEventListener('online', wake, { once: true });
    });
  };
  return {
    wake,
    go: (to, how) =>
      void bring().then(
        (navigator) => navigator.go(to, how),
        () => location.assign(to),
      ),
  };
}
