import { call } from '../calls/call.ts';
import { amendUser, currentUser } from '../session/user.ts';

/** Asks for the address and its state again (specification section 2, Layout: on start, if the user is logged in). */
export async function refreshUserInfo(): Promise<void> {
  if (!currentUser()) return;
  const [fault, account] = await call('getAccountDataInfo', {});
  if (fault !== 0) return;
  const { email, verifyEmail, mailConfirmation } = account;
  amendUser({ userInfo: { email, verifyEmail, mailConfirmation } });
}
