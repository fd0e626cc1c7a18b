import { limits } from '@foyer/contract/limits';
import type { AppID, PartnerAction } from '@foyer/contract/nouns/partner-apps';
import { newToken } from '../kernel/secrets/token.ts';
import { holdAccount } from '../nouns/accounts/store/hold-account.ts';
import { audit } from '../nouns/audit/rules/audit.ts';
import type { LiveAccessToken } from '../nouns/grants/rules/access-token.ts';
import { addEntryCode } from '../nouns/grants/store/entry-codes.ts';
import { findGrant, isGrantLive } from '../nouns/grants/store/grants.ts';
import type { ClientRequest } from './oauth-request.ts';

/**
 * Makes the code of a link that brings somebody to the portal (security: R79).
 * @param found the grant that asks for it, as it was read
 * @returns the code; undefined where the grant has ended meanwhile
 */
export function issueEntryCode(
  { services, caller }: Pick<ClientRequest, 'services' | 'caller'>,
  found: LiveAccessToken,
  { appID, action }: { appID: AppID; action: PartnerAction },
): Promise<string | undefined> {
  const { accountID } = found.account;
  return services.store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    const createdAt = services.clock.now();
    const current = account && (await findGrant(tx, found.grant.grantID));
    if (!account || !current || !isGrantLive(current, createdAt)) return undefined;
    const { token, hash: codeHash } = newToken();
    const expiresAt = createdAt + limits.oauth.entryCodeLife;
    await addEntryCode(tx, account, { codeHash, appID, action, createdAt, expiresAt });
    const acting = { services, caller, actor: 'system' } as const;
    const details = { clientID: appID, action };
    await audit(tx, acting, { event: 'entry.codeIssued', accountID, details });
    return token;
  });
}
