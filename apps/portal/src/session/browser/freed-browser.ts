import { type Checked, isAmount, isText, shaped } from '../checks.ts';
import { freedKey } from './forget-freed.ts';
import { local, parseJson } from './web-storage.ts';

const isFreed = shaped({ mark: isText, expiresAt: isAmount });

/** Tells links apart without keeping their secret. */
const markOf = (linkToken: string): string => linkToken.slice(0, 8);

/**
 * Keeps that the link of a lock mail has freed this browser.
 * @param expiresAt when the pause ends, in epoch milliseconds
 */
export function keepFreed(linkToken: string, expiresAt: number): void {
  const freed: Checked<typeof isFreed> = { mark: markOf(linkToken), expiresAt };
  local.write(freedKey, JSON.stringify(freed));
}

/**
 * Whether a link has freed this browser before; without one, whether any has from a pause that still runs.
 * @param now epoch milliseconds
 */
export function isFreedBy(linkToken: string | undefined, now = Date.now()): boolean {
  const value = parseJson(local.read(freedKey));
  if (!isFreed(value)) return false;
  return linkToken === undefined ? value.expiresAt > now : value.mark === markOf(linkToken);
}
