import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { ownByTypedAddress } from '../../accounts/store/own-rows.ts';
import { voidPairings } from '../../grants/store/pairings.ts';
import { forgetSessionClients } from '../../logouts/store/session-clients.ts';

/** What an account has with some brands: by the ids of their apps, and of the clients that act for them. */
export interface BrandKeys {
  appIDs: readonly string[];
  clientIDs: readonly string[];
}

/** Removes what an account has with some brands; nothing else of it (security: R91). */
export async function eraseBrandData(
  tx: Writer,
  account: HeldAccount,
  { appIDs, clientIDs }: BrandKeys,
): Promise<void> {
  const { accountID } = account;
  // a copy of everything that was made before has it, too
  await tx.deleteFrom('exports').where('accountID', '=', accountID).execute();
  if (clientIDs.length > 0) {
    await forgetSessionClients(tx, account, clientIDs);
    // their refresh tokens go with them
    await tx
      .deleteFrom('oauthGrants')
      .where('accountID', '=', accountID)
      .where('clientID', 'in', clientIDs)
      .execute();
    await tx
      .deleteFrom('appConsents')
      .where('accountID', '=', accountID)
      .where('clientID', 'in', clientIDs)
      .execute();
    await tx
      .deleteFrom('oauthCodes')
      .where('accountID', '=', accountID)
      .where('clientID', 'in', clientIDs)
      .execute();
    for (const clientID of clientIDs) await voidPairings(tx, account, { clientID });
  }
  if (appIDs.length === 0) return;
  await tx.deleteFrom('entryCodes').where('accountID', '=', accountID).where('appID', 'in', appIDs).execute();
  await tx
    // its pictures go with it
    .deleteFrom('feedback')
    .where('appID', 'in', appIDs)
    .where(ownByTypedAddress(account))
    .execute();
}
