import { useEffect } from 'react';
import { type ToldMoment, toldMoment } from './scene-moment.ts';

/** Sets the moment of the scene as long as this step shows. */
export function useMoment(moment: ToldMoment): void {
  useEffect(() => {
    toldMoment.set(moment);
    return () => toldMoment.set(undefined);
  }, [moment]);
}
