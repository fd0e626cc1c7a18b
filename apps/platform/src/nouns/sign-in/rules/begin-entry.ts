import { maskEmail } from '@foyer/contract/fields/mask-email';
import { limits } from '@foyer/contract/limits';
import type { BrandApp } from '../../../brand/brand-app.ts';
import type { Context } from '../../../kernel/call/context.ts';
import { newToken } from '../../../kernel/secrets/token.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { addAuthorizeCode } from '../../sessions/store/authorize-codes.ts';
import { type Brought, claimOf } from './claim-of-link.ts';

/** Who came with a link, and what makes their session. */
export interface Entry {
  maskedEmail: string;
  entryToken: string;
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
  if (!app.opensPortal) return undefined;
  const claim = await claimOf(context, app, brought);
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
