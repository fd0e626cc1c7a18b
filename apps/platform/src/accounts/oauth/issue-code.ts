import { limits } from '@foyer/contract/limits';
import type { OAuthClient } from '../../brand/clients/oauth-client.ts';
import { hashOf, newID } from '../../domain/token.ts';
import type { Services } from '../../services.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { addOAuthCode, findCodeOfRequest } from '../../store/oauth/oauth-codes.ts';
import type { OAuthCodeTable } from '../../store/oauth-tables.ts';
import type { Writer } from '../../store/store.ts';
import { audit } from '../audit.ts';
import type { RefusingContext } from '../context.ts';

const purpose = 'oauth.code';

/** Fields in which a repeated request must equal the first. */
const ofRequest = ['redirectUri', 'scope', 'challenge', 'nonce'] as const;

/** What a person lets a client have, checked. */
export interface AuthorizedRequest
  extends Pick<OAuthCodeTable, (typeof ofRequest)[number] | 'amr' | 'authenticatedAt' | 'requestID'> {
  client: OAuthClient;
}

/** Derives the code of a grant's id under each server key, newest key first. So a code can be repeated without being stored. */
const codesOf = ({ keys }: Pick<Services, 'keys'>, grantID: string): string[] =>
  keys.macs(purpose, grantID).map((mac) => mac.toString('base64url'));

/** Returns the code that was issued for this request before. Refuses with 11221 if it is used, expired or someone else's. */
async function codeAgain(
  tx: Writer,
  { services, refuse }: RefusingContext<11221>,
  { accountID }: HeldAccount,
  { client, ...request }: AuthorizedRequest,
): Promise<string> {
  const known = await findCodeOfRequest(tx, request.requestID ?? '');
  const isSame =
    known?.accountID === accountID &&
    known.clientID === client.clientID &&
    ofRequest.every((field) => known[field] === request[field]);
  if (!isSame || known.usedAt !== null || known.expiresAt <= services.clock.now()) return refuse(11221);
  const code = codesOf(services, known.grantID).find((each) => hashOf(each) === known.codeHash);
  return code ?? refuse(11221);
}

/**
 * Issues an authorization code: 256 bits, 300 s, once (security: R83). At most one code is issued for a `requestID`: a repeat
 * returns the same code until that is used or expires, then refuses with 11221 (settled F1; decision 0085).
 * @returns the code; only its hash is stored
 */
export async function issueCode(
  tx: Writer,
  context: RefusingContext<11221>,
  account: HeldAccount,
  authorized: AuthorizedRequest,
): Promise<string> {
  const { services } = context;
  const { client, ...request } = authorized;
  const { clientID } = client;
  const grantID = newID();
  const [code = ''] = codesOf(services, grantID);
  const createdAt = services.clock.now();
  const expiresAt = createdAt + limits.oauth.codeLife;
  const row = { ...request, clientID, codeHash: hashOf(code), grantID, createdAt, expiresAt };
  if (!(await addOAuthCode(tx, account, row))) return codeAgain(tx, context, account, authorized);
  await audit(tx, context, {
    event: 'grant.codeIssued',
    accountID: account.accountID,
    details: { clientID },
  });
  return code;
}
