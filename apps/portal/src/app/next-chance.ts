import { onNavigationChange } from '../session/navigation.ts';
import { onStashChange } from '../session/stash.ts';

/**
 * Calls back whenever something that failed is worth another try: the network is back, the visitor looks at the page again,
 * has gone to another screen, or the tab keeps something else.
 * @returns the function that ends it
 */
export function onNextChance(changed: () => void): () => void {
  const whenSeen = () => {
    if (document.visibilityState === 'visible') changed();
  };
  addEventListener('online', changed);
  document.addEventListener('visibilitychange', whenSeen);
  const ends = [onNavigationChange(changed), onStashChange(changed)];
  return () => {
    removeEventListener('online', changed);
    document.removeEventListener('visibilitychange', whenSeen);
    for (const end of ends) end();
  };
}
