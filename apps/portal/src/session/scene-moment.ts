import { useEffect } from 'react';
import { observable, useObservable } from './observable.ts';

const told = observable<'sent' | undefined>(undefined);

/** @returns what a step of the screen has the scene tell, in place of what is told by the screen's path */
export const useToldMoment = (): 'sent' | undefined => useObservable(told, undefined);

/** Has the scene tell that a code is on its way, as long as this step shows. */
export function useSentMoment(): void {
  useEffect(() => {
    told.set('sent');
    return () => told.set(undefined);
  }, []);
}
