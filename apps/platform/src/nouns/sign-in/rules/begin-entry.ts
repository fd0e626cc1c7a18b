import { maskEmail } from '@foyer/contract/fields/mask-email';
import { limits } from '@foyer/contract/limits';
import { assistantsScope } from '@foyer/contract/nouns/scopes';
import type { BrandApp } from '../../../brand/brand-app.ts';
import type { Context } from '../../../kernel/call/context.ts';
import { hashOf, newToken } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { findAccessToken } from '../../grants/rules/access-token.ts';
import { hasScope } from '../../grants/rules/scope.ts';
import { findEntryCode, trySpendEntryCode } from '../../grants/store/entry-codes.ts';
import { findGrant, isGrantLive } from '../../grants/store/grants.ts';
import { addAuthorizeCode } from '../../sessions/store/authorize-codes.ts';

/** By what a link brings its user along: a code for its app and action, or an access token of its app. */
export interface Brought {
  action?: string | undefined;
  authorizeCode?: string | undefined;
  accessToken?: string | undefined;
}

/** Who came with a link, and what makes their session. */
export interface Entry {
  maskedEmail: string;
  entryToken: string;
}

/** Whose it is, and what has to hold for it once the account is held. */
interface Claimed {
  accountID: string;
  holds: (tx: Writer, account: HeldAccount) => Promise<boolean>;
}

async function claimOfCode(
  { services: { store, clock } }: Context,
  { appID }: BrandApp,
  { action, authorizeCode = '' }: Brought,
): Promise<Claimed | undefined> {
  const codeHash = hashOf(authorizeCode);
  const code = await findEntryCode(store.read, codeHash);
  if (code?.appID !== appID || code.action !== action) return undefined;
  return {
    accountID: code.accountID,
    holds: (tx, account) => trySpendEntryCode(tx, account, codeHash, clock.now()),
  };
}

async function claimOfToken(
  { services }: Context,
  { appID }: BrandApp,
  { accessToken = '' }: Brought,
): Promise<Claimed | undefined> {
  const found = await findAccessToken(services, accessToken);
  if (found?.grant.clientID !== appID || !hasScope(found.scope, 'portal')) return undefined;
  // an address ends up in logs and histories: a token that can link an assistant is not for there
  if (hasScope(found.scope, assistantsScope)) return undefined;
  const { grantID, accountID } = found.grant;
  return {
    accountID,
    async holds(tx) {
      const current = await findGrant(tx, grantID);
      return current !== undefined && isGrantLive(current, services.clock.now());
    },
  };
}

/**
 * Makes what a link brings along into a login code for this browser, good for 10 minutes (settled B2; flows.md, Tokens).
 * It signs nobody in by itself: who is at the browser is asked first (security: R79, R80). No step-up comes with it.
 * @returns undefined where the link brings nobody, or what it brings is good for nothing: nothing says why
 */
export async function beginEntry(
  context: Context,
  app: BrandApp,
  brought: Brought,
): Promise<Entry | undefined> {
  const { services, caller } = context;
  const { authorizeCode, accessToken } = brought;
  if (!app.opensPortal || (authorizeCode === undefined && accessToken === undefined)) return undefined;
  const claim =
    authorizeCode === undefined
      ? await claimOfToken(context, app, brought)
      : await claimOfCode(context, app, brought);
  if (!claim) return undefined;
  return services.store.change(async (tx) => {
    const account = await holdAccount(tx, claim.accountID);
    if (!account || !(await claim.holds(tx, account))) return undefined;
    if (account.frozenAt !== null || account.deletionAt !== null) return undefined;
    const { token: entryToken, hash: codeHash } = newToken();
    const createdAt = services.clock.now();
    const { bindHash } = caller;
    const proof = { provenBy: null, secondFactor: null, bindsLogin: null, entryAppID: app.appID };
    const life = { createdAt, expiresAt: createdAt + limits.oauth.entryLife };
    await addAuthorizeCode(tx, account, { codeHash, bindHash, ...proof, ...life });
    return { maskedEmail: maskEmail(account.email), entryToken };
  });
}
