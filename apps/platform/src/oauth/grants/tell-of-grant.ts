import { defaultAppID } from '@foyer/contract/partner-apps';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { hasLivingGrant } from '../../store/oauth/grants.ts';
import type { Writer } from '../../store/store.ts';
import type { ClientRequest } from '../oauth-request.ts';

/** Who may act for an account from now on, its owner is told; not again while it may (security: R112). */
export async function tellOfGrant(
  tx: Writer,
  { client, services }: ClientRequest,
  { accountID, email, language }: HeldAccount,
): Promise<void> {
  const now = services.clock.now();
  if (await hasLivingGrant(tx, { accountID, clientID: client.clientID, now })) return;
  const occasion = { at: now, timeZone: '', osInfo: '', clientInfo: '' };
  const letter = { letter: 'linked', data: { name: client.name, occasion } } as const;
  await services.mail.post(tx, { ...letter, to: email, language, appID: defaultAppID });
}
