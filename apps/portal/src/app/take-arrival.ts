import { arrivalKey } from '@foyer/contract/arrival';

/**
 * The address that the page was opened with. What the first script of the page took out of it is in there this once, and
 * nowhere any more.
 */
export function takeArrival(): string {
  const held: unknown = Reflect.get(globalThis, arrivalKey);
  Reflect.deleteProperty(globalThis, arrivalKey);
  return typeof held === 'string' ? held : location.pathname + location.search + location.hash;
}
