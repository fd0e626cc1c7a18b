import { useSyncExternalStore } from 'react';

/** Calls back after every change; returns the function that ends it. */
export type Subscribe = (changed: () => void) => () => void;

/** Subscribes to what does not change while the page is open. */
export const neverChanges: Subscribe = () => () => undefined;

/** Tells everybody who has subscribed that something has changed. */
export interface Emitter {
  subscribe: Subscribe;
  emit: () => void;
}

/** Makes an emitter. Whoever subscribes while it emits is told from the next change on. */
export function emitter(): Emitter {
  const listeners = new Set<() => void>();
  return {
    subscribe(changed) {
      // A function of its own, so that the same callback can subscribe twice and each subscription ends alone.
      const listener = () => changed();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit() {
      for (const listener of [...listeners]) listener();
    },
  };
}

/** A value that tells when another one takes its place. */
export interface Observable<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: Subscribe;
}

/** @param first the value at the beginning */
export function observable<T>(first: T): Observable<T> {
  let value = first;
  const { subscribe, emit } = emitter();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      emit();
    },
    subscribe,
  };
}

/**
 * @param ahead stands for the value while a page that was rendered ahead is being taken over
 * @returns the present value; the component renders again when it changes
 */
export const useObservable = <T>({ get, subscribe }: Pick<Observable<T>, 'get' | 'subscribe'>, ahead: T): T =>
  useSyncExternalStore(subscribe, get, () => ahead);
