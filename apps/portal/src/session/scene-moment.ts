import { useEffect } from 'react';
import { observable, useObservable } from './observable.ts';

/** A moment that a step of a screen sets. */
type ToldMoment = 'sent' | 'asked' | 'in';

const told = observable<ToldMoment | undefined>(undefined);

/** @returns the moment that a step of the screen has set for the scene, in place of that of the screen's path */
export const useToldMoment = (): ToldMoment | undefined => useObservable(told, undefined);

/** Sets the moment of the scene as long as this step shows. */
export function useMoment(moment: ToldMoment): void {
  useEffect(() => {
    told.set(moment);
    return () => told.set(undefined);
  }, [moment]);
}
