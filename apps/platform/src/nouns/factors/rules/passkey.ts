import { assertion } from '@foyer/contract/fields/passkey-fields';
import type { Context } from '../../../kernel/call/context.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import { compareAssertion } from '../../passkeys/rules/compare-assertion.ts';
import type { Comparison } from './factor.ts';

/** What an assertion as text says; undefined where it is none. */
function readAssertion(text: string) {
  try {
    return assertion.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Compares a passkey as the second factor (settled A13). @param bizToken of the first, which the challenge was made for */
export async function comparePasskey(
  context: Context,
  accountID: string,
  { passkeyCode, bizToken }: { passkeyCode: string; bizToken: string },
): Promise<Comparison> {
  const response = readAssertion(passkeyCode);
  if (!response) return 'wrong';
  const outcome = await compareAssertion(context, `mfa ${hashOf(bizToken)}`, response);
  if (outcome === 'over') return 'used';
  // somebody else's passkey is no proof of this account
  if (outcome === 'unknown' || 'wrong' in outcome || outcome.accountID !== accountID) return 'wrong';
  return { use: async (tx, account) => ((await outcome.use(tx, account)) ? {} : false) };
}
