import { local } from '../browser/web-storage.ts';
import { type LastSignIn, lastSignIn, lastSignInChanged, lastSignInKey } from './last-sign-in.ts';

const sharedKey = 'sharedBrowser';

/** Keeps who signed in with this browser, and how; nothing where others use it too. */
export function keepLastSignIn(last: LastSignIn): void {
  if (local.read(sharedKey) === undefined) local.write(lastSignInKey, JSON.stringify(last));
  lastSignInChanged();
}

/** Keeps the picture of who signed in last, as the account has it now; that of somebody else changes nothing. */
export function keepLastPicture(email: string, picture: string | undefined): void {
  const last = lastSignIn();
  if (last?.email !== email || last.picture === picture) return;
  keepLastSignIn({ method: last.method, email, ...(picture === undefined ? {} : { picture }) });
}

/** Keeps the address that who signed in last has changed to; that of somebody else changes nothing. */
export function keepLastAddress(from: string, to: string): void {
  const last = lastSignIn();
  if (last?.email === from) keepLastSignIn({ ...last, email: to });
}

/**
 * Forgets who signed in last, and keeps nobody from now on: others use this browser, too.
 * @returns what takes that back
 */
export function keepNobody(): () => void {
  const last = lastSignIn();
  local.write(lastSignInKey, undefined);
  local.write(sharedKey, 'true');
  lastSignInChanged();
  return () => {
    local.write(sharedKey, undefined);
    if (last) keepLastSignIn(last);
  };
}
