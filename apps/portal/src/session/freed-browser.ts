import { type Checked, isAmount, isText, shaped } from './checks.ts';
import { local, parseJson } from './web-storage.ts';

const key = 'freedBrowser';

const isFreed = shaped({ mark: isText, expiresAt: isAmount });

/** Tells links apart without keeping their secret. */
const markOf = (linkToken: string): string => linkToken.slice(0, 8);

/**
 * Keeps that the link of a lock mail has freed this browser.
 * @param expiresAt when the pause ends, in epoch milliseconds
 */
export function keepFreed(linkToken: string, expiresAt: number): void {
  const freed: Checked<typeof isFreed> = { mark: markOf(linkToken), expiresAt };
  local.write(key, JSON.stringify(freed));
}

/**
 * Whether a link has freed this browser before; without one, whether any has from a pause that still runs.
 * @param now epoch milliseconds
 */
export function isFreedBy(linkToken: string | undefined, now = Date.now()): boolean {
  const value = parseJson(local.read(key));
  if (!isFreed(value)) return false;
  return linkToken === undefined ? value.expiresAt > now : value.mark === markOf(linkToken);
}

/** Forgets it: somebody else may use this browser next. */
export const forgetFreed = (): void => local.write(key, undefined);
