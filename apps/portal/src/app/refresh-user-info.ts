import { resourceOf } from '../calls/resource.ts';
import { currentUser } from '../session/user/user.ts';

/** Asks for the address and its state again (specification section 2, Layout: on start, if the user is logged in). */
export async function refreshUserInfo(): Promise<void> {
  if (currentUser()) await resourceOf('getAccountDataInfo', '{}').fetch();
}
