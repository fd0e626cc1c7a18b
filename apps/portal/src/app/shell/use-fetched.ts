import { useEffect, useState } from 'react';
import { onNextChance } from '../next-chance.ts';

/**
 * Fetches a part of the shell that the first visit does without, once it is due, and again at the next chance if that fails.
 * It does without `lazy` and `Suspense`: after a fallback React holds back the next content for up to 300 ms.
 * @param load always the same function
 * @returns the part; undefined until it has come, without a network, and while it is not due
 */
export function useFetched<Part>(isDue: boolean, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(
    () => (isDue ? fetchUntilThere(load, (loaded) => setPart(() => loaded)) : undefined),
    [isDue, load],
  );
  return isDue ? part : undefined;
}

/** Fetches a part, at every chance until it is there. @returns the function that ends the tries */
function fetchUntilThere<Part>(load: () => Promise<Part>, arrived: (part: Part) => void): () => void {
  let isOver = false;
  let end = (): void => undefined;
  const tryOnce = (): void => {
    end();
    load().then(
      (part) => !isOver && arrived(part),
      () => {
        if (!isOver) end = onNextChance(tryOnce);
      },
    );
  };
  tryOnce();
  return () => {
    isOver = true;
    end();
  };
}
