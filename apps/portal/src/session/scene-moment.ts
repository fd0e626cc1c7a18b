import { useEffect } from 'react';
import { observable, useObservable } from './observable.ts';

/** A moment that a step of a screen sets. */
type ToldMoment = 'sent' | 'asked';

const told = observable<ToldMoment | undefined>(undefined);

/** @returns the moment that a step of the screen has set for the scene, in place of that of the screen's path */
export const useToldMoment = (): ToldMoment | undefined => useObservable(told, undefined);

function useMoment(moment: ToldMoment): void {
  useEffect(() => {
    told.set(moment);
    return () => told.set(undefined);
  }, [moment]);
}

/** Sets the moment of the scene to "a code is on its way" as long as this step shows. */
export const useSentMoment = (): void => useMoment('sent');

/** Sets it to "something is asked" at the end of a partner's link, where nobody is in yet. */
export const useAskedMoment = (): void => useMoment('asked');
