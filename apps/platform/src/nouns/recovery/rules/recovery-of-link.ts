import type { Services } from '../../../kernel/call/services.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import { endRecoveryOfLink, findRecoveryOfLink } from '../store/recoveries.ts';
import type { RecoveryTable } from '../store/recovery-tables.ts';

/** A running recovery, and what the link does to it that was shown. */
export interface LinkedRecovery extends RecoveryTable {
  linkIs: 'finish' | 'veto';
}

/**
 * The running recovery that a link belongs to. A link that is refused for its age ends with that, so that no clock that
 * goes back revives it (settled X13).
 */
export async function recoveryOfLink(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  linkToken: string,
): Promise<LinkedRecovery | undefined> {
  const now = clock.now();
  const linkHash = hashOf(linkToken);
  const recovery = await findRecoveryOfLink(store.read, linkHash);
  if (!recovery) return undefined;
  if (recovery.expiresAt > now)
    return { ...recovery, linkIs: recovery.finishHash === linkHash ? 'finish' : 'veto' };
  await store.change((tx) => endRecoveryOfLink(tx, linkHash, now));
  return undefined;
}
