import { seconds } from '@foyer/contract/durations';
import { useEffect, useState } from 'react';

/** How long "Saved" shows. */
const shownFor = seconds(4);

/** @returns whether something was saved just now, and the function that notes it */
export function useSaved(): [saved: boolean, note: () => void] {
  const [times, setTimes] = useState(0);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setShown(false), shownFor);
    return () => clearTimeout(timer);
  }, [times]);
  const note = () => {
    setShown(true);
    setTimes((count) => count + 1);
  };
  return [isShown, note];
}
