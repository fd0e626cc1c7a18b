import type { IdentityProvider } from '../../../brand/providers/identity-provider.ts';
import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { readWaysIn } from '../../accounts/rules/ways-in.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { recordChange } from '../../changes/rules/record-change.ts';
import { tryAddIdentity } from '../store/identities.ts';
import { tellOfIdentity } from './tell-of-identity.ts';
import type { ProvenIdentity } from './third-login.ts';

/**
 * Binds an identity to an account whose mailbox was proven, and tells its owner, who can take it back (security: R69, R72,
 * R112).
 * @returns false where it belongs to another account, or the account has one of that provider or no proven mailbox, or waits to be deleted (settled C3)
 */
export async function bindIdentity(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { provider, identity }: { provider: IdentityProvider; identity: ProvenIdentity },
): Promise<boolean> {
  if (account.emailVerifiedAt === null || account.deletionAt !== null) return false;
  const { services } = context;
  const now = services.clock.now();
  const before = await readWaysIn(tx, services, account);
  const { issuer, subject, email } = identity;
  const { type } = provider;
  const added = { issuer, subject, email, provider: type, boundAt: now, lastUsedAt: now };
  if (!(await tryAddIdentity(tx, account, added))) return false;
  const { accountID } = account;
  await audit(tx, context, { event: 'identity.bound', accountID, details: { provider: type } });
  const link = await recordChange(tx, services, account, 'identities', before);
  await tellOfIdentity(tx, context, account, { letter: 'identityBound', name: provider.name, link });
  return true;
}
