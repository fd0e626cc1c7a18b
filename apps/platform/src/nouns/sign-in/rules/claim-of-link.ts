import { assistantsScope } from '@foyer/contract/nouns/scopes';
import type { BrandApp } from '../../../brand/brand-app.ts';
import type { Context } from '../../../kernel/call/context.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { findAccessToken } from '../../grants/rules/access-token.ts';
import { hasScope } from '../../grants/rules/scope.ts';
import { findEntryCode, trySpendEntryCode } from '../../grants/store/entry-codes.ts';
import { findGrant, isGrantLive } from '../../grants/store/grants.ts';

/** By what a link brings its user along: a code for its app and action, or an access token of its app. */
export interface Brought {
  action?: string | undefined;
  authorizeCode?: string | undefined;
  accessToken?: string | undefined;
}

/** Whose it is, and what has to hold for it once the account is held. */
export interface Claimed {
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

/** Finds whom a link claims to bring. @returns undefined where that is nobody, or what it brings is good for nothing */
export async function claimOf(
  context: Context,
  app: BrandApp,
  brought: Brought,
): Promise<Claimed | undefined> {
  const { authorizeCode, accessToken } = brought;
  if (authorizeCode !== undefined) return claimOfCode(context, app, brought);
  return accessToken === undefined ? undefined : claimOfToken(context, app, brought);
}
