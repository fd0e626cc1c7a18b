import { useState, useSyncExternalStore } from 'react';
import { onStashChange, readStash, type Stashed, type StashKey } from '../../session/stash.ts';

/**
 * What is kept under a name; the component renders again after every write. Undefined while a page rendered ahead is
 * being taken over. After a removal the last value stays, so that a screen keeps its data while the next one is loaded.
 */
export function useLiveStash<K extends StashKey>(key: K): Stashed<K> | undefined {
  const [seen] = useState<{ text?: string; value?: Stashed<K> }>(() => ({}));
  const read = () => {
    const value = readStash(key);
    const text = value && JSON.stringify(value);
    if (value && text !== seen.text) Object.assign(seen, { text, value });
    return seen.value;
  };
  return useSyncExternalStore(onStashChange, read, () => undefined);
}
