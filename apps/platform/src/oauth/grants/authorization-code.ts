import { hashOf } from '../../kernel/secrets/token.ts';
import type { Writer } from '../../kernel/store/store.ts';
import { type HeldAccount, holdAccount } from '../../nouns/accounts/store/hold-account.ts';
import { endOneGrant } from '../../nouns/grants/rules/end-grants.ts';
import { findOAuthCode, spendOAuthCode } from '../../nouns/grants/store/oauth-codes.ts';
import type { OAuthCodeTable } from '../../nouns/grants/store/oauth-tables.ts';
import { isOpen } from '../../nouns/sessions/store/sessions.ts';
import { needed } from '../form.ts';
import { OAuthRefusal } from '../oauth-refusal.ts';
import type { ClientRequest } from '../oauth-request.ts';
import { resourceOf } from '../resource.ts';
import type { Granted } from '../token-answer.ts';
import { beginGrant } from './begin-grant.ts';
import { isFor } from './is-for.ts';

const refused = () =>
  new OAuthRefusal('invalid_grant', 'the code is not good, not any more, or not for this');

/**
 * A code that comes twice may have been stolen: the grant that it began ends (RFC 6749, section 4.1.2; security: R83).
 */
const endReplayed = (
  tx: Writer,
  { services, caller }: ClientRequest,
  account: HeldAccount,
  { clientID, grantID }: OAuthCodeTable,
): Promise<boolean> =>
  endOneGrant(tx, { services, caller, actor: 'system' }, account, {
    grantID,
    clientID,
    why: 'grant.endedByReplay',
  });

/** Exchanges an authorization code, once (RFC 6749, section 4.1.3). @throws OAuthRefusal invalid_grant, invalid_target */
export async function byAuthorizationCode(request: ClientRequest): Promise<Granted> {
  const { services, form } = request;
  const codeHash = hashOf(needed(form, 'code'));
  let resource: string | null = null;
  const granted = await services.store.change(async (tx) => {
    const code = await findOAuthCode(tx, codeHash);
    if (!code || !isFor(code, request)) return undefined;
    resource = resourceOf(request, code.resource);
    const account = await holdAccount(tx, code.accountID);
    if (!account) return undefined;
    const worth = await spendOAuthCode(tx, account, codeHash, services.clock.now());
    if (worth === 'used') await endReplayed(tx, request, account, code);
    if (worth !== 'spent' || account.frozenAt !== null || account.deletionAt !== null) return undefined;
    // whoever has signed out meanwhile is not to be signed in at the app (settled G8)
    if (code.sessionID !== null && !(await isOpen(tx, code.sessionID))) return undefined;
    return beginGrant(tx, request, { account, code });
  });
  if (!granted) throw refused();
  return { ...granted, resource };
}
