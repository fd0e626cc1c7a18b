import type { Keys } from '../../../kernel/secrets/keys.ts';
import { linkTokenOf } from '../../../kernel/secrets/link-token.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';

/** From what the links of a recovery's letters are derived: one that stops it, and one that finishes it. */
export const recoveryLinks = (recoveryID: string) => ({
  veto: `${recoveryID}.veto`,
  finish: `${recoveryID}.finish`,
});

/** What a recovery is found by, when one of its links is shown. */
export function recoveryHashes(recoveryID: string, keys: Pick<Keys, 'mac'>) {
  const { veto, finish } = recoveryLinks(recoveryID);
  return { vetoHash: hashOf(linkTokenOf(veto, keys)), finishHash: hashOf(linkTokenOf(finish, keys)) };
}
