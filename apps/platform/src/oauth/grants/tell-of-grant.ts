import { defaultAppID } from '@foyer/contract/partner-apps';
import { occasionAt } from '../../accounts/context.ts';
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
  { accountID, email, language }: HeldAccount,
): Promise<void> {
  const now = services.clock.now();
  const living = await livingGrants(tx, { accountID, now });
  if (living.some(({ clientID }) => clientID === client.clientID)) return;
  const letter = { letter: 'linked', data: { name: client.name, occasion: occasionAt(now) } } as const;
  await services.mail.post(tx, { ...letter, to: email, language, appID: defaultAppID });
}
