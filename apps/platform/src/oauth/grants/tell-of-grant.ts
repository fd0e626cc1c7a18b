import { writeToOwner } from '../../accounts/write-to-owner.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { livingGrants } from '../../store/oauth/grants.ts';
import type { Writer } from '../../store/store.ts';
import type { ClientRequest } from '../oauth-request.ts';

/**
 * Tells an account's owner that a client may act for the account from now on (security: R112); nothing where the client
 * has a grant already.
 */
export async function tellOfGrant(
  tx: Writer,
  { client, services }: ClientRequest,
  account: HeldAccount,
): Promise<void> {
  const { accountID } = account;
  const living = await livingGrants(tx, { accountID, now: services.clock.now() });
  if (living.some(({ clientID }) => clientID === client.clientID)) return;
  await writeToOwner(tx, { services }, account, { letter: 'linked', data: { name: client.name } });
}
