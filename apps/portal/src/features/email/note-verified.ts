import { amendUser, currentUser } from '../../session/user.ts';

/** Keeps that the address of who is signed in is verified. */
export function noteVerified(): void {
  const user = currentUser();
  if (user) amendUser({ userInfo: { ...user.userInfo, verifyEmail: true } });
}
