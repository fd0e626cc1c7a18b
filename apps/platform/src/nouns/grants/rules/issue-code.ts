import { limits } from '@foyer/contract/limits';
import type { OAuthClient } from '../../../brand/clients/oauth-client.ts';
import type { RefusingContext } from '../../../kernel/call/context.ts';
import type { Services } from '../../../kernel/call/services.ts';
import { hashOf, newID } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { type Acting, audit } from '../../audit/rules/audit.ts';
import { addOAuthCode, findCodeOfRequest, moveOAuthCode, replaceOAuthCode } from '../store/oauth-codes.ts';
import type { OAuthCodeTable } from '../store/oauth-tables.ts';

const purpose = 'oauth.code';

/** Fields in which a repeated request must equal the first. */
const ofRequest = ['redirectUri', 'scope', 'challenge', 'nonce', 'resource'] as const;

/** What a person lets a client have, checked. */
export interface AuthorizedRequest
  extends Pick<
    OAuthCodeTable,
    (typeof ofRequest)[number] | 'amr' | 'authenticatedAt' | 'sessionID' | 'requestID'
  > {
  client: OAuthClient;
}

/** Derives the code of a grant's id under each server key, newest key first. So a code can be repeated without being stored. */
const codesOf = ({ keys }: Pick<Services, 'keys'>, grantID: string): string[] =>
  keys.macs(purpose, grantID).map((mac) => mac.toString('base64url'));

/** A code with what is stored of it. */
interface MadeCode {
  code: string;
  row: Omit<OAuthCodeTable, 'accountID' | 'usedAt'>;
}

/** Makes a code: 256 bits, 300 s (security: R83). */
function makeCode(services: Services, { client, ...request }: AuthorizedRequest): MadeCode {
  const grantID = newID();
  const [code = ''] = codesOf(services, grantID);
  const createdAt = services.clock.now();
  const expiresAt = createdAt + limits.oauth.codeLife;
  const { clientID } = client;
  return { code, row: { ...request, clientID, codeHash: hashOf(code), grantID, createdAt, expiresAt } };
}

/**
 * Returns the code that was issued for this request before; from then on it is of the session that repeats the request. If that has expired and nobody has used it, its answer was lost:
 * the new code takes its place. Refuses with 11221 if it is used or someone else's.
 */
async function codeAgain(
  tx: Writer,
  { services, refuse }: RefusingContext<11221>,
  account: HeldAccount,
  { code, row }: MadeCode,
): Promise<{ code: string; isNew: boolean }> {
  const known = await findCodeOfRequest(tx, row.requestID ?? '');
  const isSame =
    known?.accountID === account.accountID &&
    known.clientID === row.clientID &&
    ofRequest.every((field) => known[field] === row[field]);
  if (!isSame || known.usedAt !== null) return refuse(11221);
  if (known.expiresAt > services.clock.now()) {
    const present = codesOf(services, known.grantID).find((each) => hashOf(each) === known.codeHash);
    await moveOAuthCode(tx, account, known.codeHash, row.sessionID);
    return { code: present ?? refuse(11221), isNew: false };
  }
  if (!(await replaceOAuthCode(tx, account, known.codeHash, row))) return refuse(11221);
  return { code, isNew: true };
}

/** Writes down that an account's owner lets a client have a code; of an assistant's the owner is told under recent activity. */
const auditCode = (
  tx: Writer,
  acting: Acting,
  { accountID }: HeldAccount,
  { client: { clientID, kind }, more }: { client: OAuthClient; more?: Record<string, string> },
): Promise<string> =>
  audit(tx, acting, {
    event: kind === 'assistant' ? 'assistant.allowed' : 'grant.codeIssued',
    accountID,
    details: { clientID, ...more },
  });

/**
 * Issues an authorization code, once (security: R83). A `requestID` has at most one code at a time: a repeat returns the same
 * code while it can be exchanged, another one if it expired unused, and refuses with 11221 once it was used (settled F1;
 * decision 0085).
 * @returns the code; only its hash is stored
 */
export async function issueCode(
  tx: Writer,
  context: RefusingContext<11221>,
  account: HeldAccount,
  authorized: AuthorizedRequest,
): Promise<string> {
  const made = makeCode(context.services, authorized);
  const isFirst = await addOAuthCode(tx, account, made.row);
  const { code, isNew } = isFirst
    ? { code: made.code, isNew: true }
    : await codeAgain(tx, context, account, made);
  if (isNew) await auditCode(tx, context, account, authorized);
  return code;
}

/**
 * Issues an authorization code for a request that is no link of the portal, so that each has a code of its own.
 * @param more what the trail says of it besides the client
 */
export async function issueNativeCode(
  tx: Writer,
  acting: Acting,
  account: HeldAccount,
  { more, ...authorized }: Omit<AuthorizedRequest, 'requestID'> & { more: Record<string, string> },
): Promise<string> {
  const { code, row } = makeCode(acting.services, { ...authorized, requestID: null });
  await addOAuthCode(tx, account, row);
  await auditCode(tx, acting, account, { client: authorized.client, more });
  return code;
}
