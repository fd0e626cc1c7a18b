import { observable, useObservable } from './observable.ts';

/** A moment that a step of a screen sets. */
export type ToldMoment = 'sent' | 'asked' | 'in';

/** The moment that the present step of a screen has set. */
export const toldMoment = observable<ToldMoment | undefined>(undefined);

/** @returns the moment that a step of the screen has set for the scene, in place of that of the screen's path */
export const useToldMoment = (): ToldMoment | undefined => useObservable(toldMoment, undefined);
