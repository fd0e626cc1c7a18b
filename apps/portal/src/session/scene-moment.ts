import { useEffect } from 'react';
import { observable, useObservable } from './observable.ts';

const told = observable<'sent' | undefined>(undefined);

/** @returns the moment that a step of the screen has set for the scene, in place of that of the screen's path */
export const useToldMoment = (): 'sent' | undefined => useObservable(told, undefined);

/** Sets the moment of the scene to "a code is on its way" as long as this step shows. */
export function useSentMoment(): void {
  useEffect(() => {
    told.set('sent');
    return () => told.set(undefined);
  }, []);
}
