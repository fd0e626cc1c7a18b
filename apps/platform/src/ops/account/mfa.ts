import type { Services } from '../../kernel/call/services.ts';
import { endFor } from '../../nouns/accounts/rules/endings.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { tellOwner } from '../../nouns/changes/rules/tell-owner.ts';
import { removeFactors } from '../../nouns/factors/rules/remove-factors.ts';
import { byOperator } from '../operator.ts';
import { holdAccountNamed } from './find-account.ts';
import { type PasskeyShown, passkeysShown, passkeyText } from './passkeys.ts';

/** What became of an account's second factors. */
export interface MfaResetOutcome {
  accountID: string;
  /** False where none was set up. */
  changed: boolean;
  sessionsEnded: number;
  /** The passkeys that were kept. Each signs in without a second factor; the owner removes them in the portal. */
  passkeys: PasskeyShown[];
}

/**
 * Removes every second factor of an account, for an owner who has proven to support who they are: all sessions end, what
 * was proven opens nothing, nobody is signed in, and the owner is told.
 * @param reason why, for the audit trail; it names no address
 */
export function resetMfa(services: Services, who: string, reason: string): Promise<MfaResetOutcome> {
  const { store } = services;
  return store.change(async (tx) => {
    const account = await holdAccountNamed(tx, who);
    const { accountID } = account;
    const passkeys = await passkeysShown(tx, account);
    if (account.mfaSince === null) return { accountID, changed: false, sessionsEnded: 0, passkeys };
    await removeFactors(tx, { services }, account);
    const sessionsEnded = await endFor(tx, byOperator(services), account, 'factorsReset');
    await audit(tx, byOperator(services), {
      event: 'mfa.reset',
      accountID,
      details: { reason, sessionsEnded },
    });
    await tellOwner(tx, { services }, account, { letter: 'mfaReset', data: {} });
    return { accountID, changed: true, sessionsEnded, passkeys };
  });
}

/** Formats the result for the terminal. */
export const mfaResetLines = ({ changed, sessionsEnded, passkeys }: MfaResetOutcome): string[] => [
  changed ? `Removed. Sessions ended: ${sessionsEnded}.` : 'It has no second factor.',
  ...(passkeys.length === 0
    ? []
    : [
        'Passkeys were kept. Each of them signs in without a second factor:',
        ...passkeys.map((each) => `  ${passkeyText(each)}`),
      ]),
];
