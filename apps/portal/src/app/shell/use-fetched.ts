import { useEffect, useState } from 'react';

/**
 * Fetches a part of the shell that the first visit does without, once it is due.
 * @param load always the same function
 * @returns the part; nothing until it is there, without a network, and while it is not due
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
