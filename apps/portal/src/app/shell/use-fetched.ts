import { useEffect, useState } from 'react';

/**
 * Fetches a part of the shell that the first visit does without, once it is due. No `lazy` and `Suspense`: React holds back
 * for up to 300 ms what comes after a fallback.
 * @param load always the same function
 * @returns the part; nothing until it has come, without a network, and while it is not due
 */
export function useFetched<Part>(isDue: boolean, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    if (isDue)
      load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      );
  }, [isDue, load]);
  return isDue ? part : undefined;
}
