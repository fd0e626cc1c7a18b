import { useEffect, useState } from 'react';

/**
 * Fetches a part of the shell that the first visit does without, once it is due. It does without `lazy` and `Suspense`:
 * after a fallback React holds back the next content for up to 300 ms.
 * @param load always the same function
 * @returns the part; undefined until it has come, without a network, and while it is not due
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
