import { useSyncExternalStore } from 'react';

type LateParts = typeof import('./late-parts-view.tsx');

let parts: LateParts | undefined;
const listeners = new Set<() => void>();

/** Brings what the shell shows besides: banners of state, the frozen dialog, the way back to the partner. */
export async function bringLateParts(): Promise<void> {
  parts = await import('./late-parts-view.tsx');
  for (const tell of [...listeners]) tell();
}

/** @returns what the shell shows besides, once it is there */
export const useLateParts = (): LateParts | undefined =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => parts,
    () => undefined,
  );
