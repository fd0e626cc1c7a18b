import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { occasionAt } from '../../kernel/call/context.ts';
import type { EpochMs } from '../../kernel/store/columns.ts';
import type { Writer } from '../../kernel/store/store.ts';
import type { HeldAccount } from '../../nouns/accounts/store/hold-account.ts';
import { hasLivingGrant } from '../../nouns/grants/store/grants.ts';
import type { PairingTable } from '../../nouns/grants/store/pairing-tables.ts';
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

/** Tells the account's owner of the new device, and from which country it asked (security: R112). */
export const tellOfThing = (
  tx: Writer,
  { services, client }: ClientRequest,
  { email, language }: HeldAccount,
  { deviceName, country, at }: Pick<PairingTable, 'deviceName' | 'country'> & { at: EpochMs },
): Promise<string> =>
  services.mail.post(tx, {
    letter: 'thingConnected',
    data: {
      name: client.name,
      ...(deviceName === null ? {} : { deviceName }),
      occasion: { ...occasionAt(at), ...(country === null ? {} : { country }) },
    },
    to: email,
    language,
    appID: client.appID ?? defaultAppID,
  });
