import { onNavigationChange } from '../session/navigation.ts';

/**
 * Calls back whenever something that failed is worth another try: the network is back, the visitor looks at the page again,
 * or goes to another screen.
 * @returns the function that ends it
 */
export function onNextChance(changed: () => void): () => void {
  const types = ['online', 'visibilitychange', 'focus'];
  for (const type of types) addEventListener(type, changed);
  const end = onNavigationChange(changed);
  return () => {
    for (const type of types) removeEventListener(type, changed);
    end();
  };
}
