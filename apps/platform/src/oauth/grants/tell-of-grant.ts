import type { Writer } from '../../kernel/store/store.ts';
import type { HeldAccount } from '../../nouns/accounts/store/hold-account.ts';
import { hasLivingGrant } from '../../nouns/grants/store/grants.ts';
import { writeToBoth } from '../../nouns/recovery-address/rules/write-to-recovery-address.ts';
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
  const now = services.clock.now();
  if (await hasLivingGrant(tx, { accountID, clientID: client.clientID, now })) return;
  await writeToBoth(tx, { services }, account, { letter: 'linked', data: { name: client.name } });
}
