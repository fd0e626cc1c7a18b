/** Milliseconds; only ends what never comes. */
const patience = 10_000;

/**
 * Looks again with every frame until something is there.
 * @returns what was seen, or undefined where it did not come
 */
export async function until<T>(look: () => T | null | undefined | false): Promise<T | undefined> {
  const end = performance.now() + patience;
  for (;;) {
    const seen = look();
    if (seen) return seen;
    if (performance.now() > end) return undefined;
    await new Promise(requestAnimationFrame);
  }
}
