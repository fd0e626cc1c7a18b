import type { Context } from '../../../kernel/call/context.ts';
import { newID, newToken } from '../../../kernel/secrets/token.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { audit } from '../../audit/rules/audit.ts';
import type { UsedUp } from '../../limits/store/counters.ts';
import { codeToSend } from '../store/codes.ts';
import { addSend } from '../store/sends.ts';
import { postLetter, type WantedCode } from './code-letter.ts';
import { consumeSends } from './consume-sends.ts';
import type { SendBudget } from './send-budget.ts';

/**
 * Counts a letter with a code, and posts it where it may go out.
 * @returns the id by which its delivery can be followed; the budget that is used up
 */
export function postCode(
  context: Context,
  wanted: WantedCode,
): Promise<{ sendId: string; expiresAt: EpochMs } | { usedUp: UsedUp<SendBudget> }> {
  const { services, caller } = context;
  const { emailKey, bizType, account, ofSession = false } = wanted;
  const { bindHash } = caller;
  const accountID = (ofSession && account?.accountID) || null;
  const now = services.clock.now();
  return services.store.change(async (tx) => {
    const usedUp = await consumeSends(tx, context, wanted);
    const event = usedUp ? 'code.sendRefused' : 'code.sent';
    await audit(tx, context, { event, accountID: account?.accountID ?? null, details: { bizType } });
    if (usedUp) return { usedUp };
    const code = await codeToSend(tx, {
      key: { emailKey, accountID, bizType, bindHash },
      newCodeID: newID(),
      now,
    });
    const outboxID = await postLetter(tx, context, { ...wanted, ...code });
    const { token: sendId, hash: sendHash } = newToken();
    await addSend(tx, { sendHash, codeID: code.codeID, outboxID, bindHash, createdAt: now });
    return { sendId, expiresAt: code.expiresAt };
  });
}
