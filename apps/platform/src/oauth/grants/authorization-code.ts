import { endOneGrant } from '../../accounts/oauth/end-grants.ts';
import { canonicalAddress } from '../../brand/addresses/registered-address.ts';
import type { OAuthClient } from '../../brand/clients/oauth-client.ts';
import { isVerified } from '../../domain/pkce.ts';
import { hashOf } from '../../domain/token.ts';
import { type HeldAccount, holdAccount } from '../../store/accounts/hold-account.ts';
import { findOAuthCode, spendOAuthCode } from '../../store/oauth/oauth-codes.ts';
import type { OAuthCodeTable } from '../../store/oauth-tables.ts';
import type { Writer } from '../../store/store.ts';
import { type Form, needed } from '../form.ts';
import { OAuthRefusal } from '../oauth-refusal.ts';
import type { ClientRequest } from '../oauth-request.ts';
import type { Granted } from '../token-answer.ts';
import { beginGrant } from './begin-grant.ts';

const refused = () =>
  new OAuthRefusal('invalid_grant', 'the code is not good, not any more, or not for this');

/** Whether a request may exchange a code: from the client and the address that it was made for, with its verifier. */
function isFor(code: OAuthCodeTable, client: OAuthClient, form: Form): boolean {
  return (
    code.clientID === client.clientID &&
    canonicalAddress(form.get('redirect_uri') ?? '') === canonicalAddress(code.redirectUri) &&
    isVerified(code.challenge, form.get('code_verifier'))
  );
}

/** A code that comes twice is in two hands: whatever it has given ends (RFC 6749, section 4.1.2; security: R83). */
const endReplayed = (
  tx: Writer,
  { services, caller }: ClientRequest,
  account: HeldAccount,
  { clientID, grantID }: OAuthCodeTable,
): Promise<void> =>
  endOneGrant(tx, { services, caller, actor: 'system' }, account, {
    grantID,
    clientID,
    why: 'grant.endedByReplay',
  });

/** Exchanges an authorization code, once (RFC 6749, section 4.1.3). @throws OAuthRefusal invalid_grant */
export async function byAuthorizationCode(request: ClientRequest): Promise<Granted> {
  const { services, form, client } = request;
  const codeHash = hashOf(needed(form, 'code'));
  const granted = await services.store.change(async (tx) => {
    const code = await findOAuthCode(tx, codeHash);
    if (!code || !isFor(code, client, form)) return undefined;
    const account = await holdAccount(tx, code.accountID);
    if (!account) return undefined;
    const worth = await spendOAuthCode(tx, account, codeHash, services.clock.now());
    if (worth === 'used') await endReplayed(tx, request, account, code);
    if (worth !== 'spent' || account.frozenAt !== null || account.deletionAt !== null) return undefined;
    return beginGrant(tx, request, { account, code });
  });
  if (!granted) throw refused();
  return granted;
}
