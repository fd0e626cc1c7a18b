import { initialUrlKey } from '@foyer/contract/paths/initial-url';

/**
 * The address that the page was opened with, from the root on. It has the secrets that the first script of the page
 * took out of the address bar; a second call returns the address without them.
 */
export function consumeInitialUrl(): string {
  const kept: unknown = Reflect.get(globalThis, initialUrlKey);
  Reflect.deleteProperty(globalThis, initialUrlKey);
  const { pathname, search, hash } = typeof kept === 'string' ? new URL(kept) : location;
  return pathname + search + hash;
}
