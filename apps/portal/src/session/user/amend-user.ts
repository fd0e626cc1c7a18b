import { keepLastAddress } from './keep-last-sign-in.ts';
import { currentUser, keepUser, type User } from './user.ts';

/** Keeps what has changed about the one who is signed in; without a session nothing happens. */
export function amendUser(change: Partial<User>): void {
  const user = currentUser();
  if (user) keepUser({ ...user, ...change });
}

/** Keeps the token that takes the place of another; nothing if somebody else has replaced or removed that meanwhile. */
export function renewToken(spent: string, renewed: Pick<User, 'token' | 'tokenExpiresAt'>): void {
  if (currentUser()?.token === spent) amendUser(renewed);
}

/** Keeps the address that the account of who is signed in has from now on, for the next sign-in as well. */
export function amendAddress(email: string): void {
  const user = currentUser();
  if (!user) return;
  keepLastAddress(user.userInfo.email, email);
  amendUser({ userInfo: { ...user.userInfo, email, verifyEmail: true } });
}
