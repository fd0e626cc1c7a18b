import type { Services } from '../../../kernel/call/services.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import { findLinkedRequest, type LinkedRequest, spendDsrrLink } from '../store/dsrr-links.ts';

/**
 * The open request that a link of a letter belongs to, and what the link proves. A link that is refused for its age is used
 * up with that, so that no clock that goes back revives it (settled X13).
 */
export async function requestOfLink(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  linkToken: string,
): Promise<LinkedRequest | undefined> {
  const now = clock.now();
  const linkHash = hashOf(linkToken);
  const found = await findLinkedRequest(store.read, linkHash);
  if (!found || found.linkExpiresAt > now) return found;
  await store.change((tx) => spendDsrrLink(tx, linkHash, now));
  return undefined;
}
