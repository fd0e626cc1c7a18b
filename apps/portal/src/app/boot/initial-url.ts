import { initialUrlKey } from '@foyer/contract/initial-url';

/**
 * The address that the page was opened with, from the root on. What the first script of the page took out of the address
 * bar is in it this once, and nowhere from then on.
 */
export function consumeInitialUrl(): string {
  const kept: unknown = Reflect.get(globalThis, initialUrlKey);
  Reflect.deleteProperty(globalThis, initialUrlKey);
  const { pathname, search, hash } = typeof kept === 'string' ? new URL(kept) : location;
  return pathname + search + hash;
}
