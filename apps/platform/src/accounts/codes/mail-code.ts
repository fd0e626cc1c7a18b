import type { ResultOf } from '@foyer/contract/calls';
import type { CodePurpose } from '@foyer/contract/code-purposes';
import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { SendBudget } from '../../domain/send-budget.ts';
import { newID, newToken } from '../../domain/token.ts';
import type { UsedUp } from '../../store/limits/counters.ts';
import { codeToSend } from '../../store/proofs/codes.ts';
import { addSend } from '../../store/proofs/sends.ts';
import type { Writer } from '../../store/store.ts';
import type { AccountTable, EpochMs } from '../../store/tables.ts';
import { audit } from '../audit.ts';
import { type Context, occasionOf, type RefusingContext } from '../context.ts';
import { refuseLockedCode } from '../locks/refuse-locked-code.ts';
import { consumeSends, refuseUsedUp, type WantedMail } from './consume-sends.ts';

/** A code that somebody wants mailed. */
export interface WantedCode extends WantedMail {
  /** As typed, where no account has it. */
  email: string;
  bizType: CodePurpose;
  account: AccountTable | undefined;
  /** It is asked for in the account's own session, which it is bound to. */
  ofSession?: boolean;
}

/**
 * Puts a code into the post; refuses with 11003 or 11264 where too many went out (security: R16, R18), and with 11247
 * where the code could not be used.
 */
export async function mailCode(
  context: RefusingContext<11003 | 11247 | 11264>,
  wanted: WantedCode,
): Promise<ResultOf<'sendVerifyEmailCodeNoAuth'>> {
  await refuseLockedCode(context, wanted);
  const mailed = await take(context, wanted);
  if ('usedUp' in mailed) return refuseUsedUp(context, mailed.usedUp);
  return {
    sendId: mailed.sendId,
    resendInSec: limits.resendCountdownSec,
    expiresInSec: toSec(mailed.expiresAt - context.services.clock.now()),
  };
}

function take(
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
    const outboxID = await post(tx, context, { ...wanted, ...code });
    const { token: sendId, hash: sendHash } = newToken();
    await addSend(tx, { sendHash, codeID: code.codeID, outboxID, bindHash, createdAt: now });
    return { sendId, expiresAt: code.expiresAt };
  });
}

/** The same letter for every address; the sentence around the code differs (security: R62). @returns the outboxID */
function post(
  tx: Writer,
  context: Context,
  { email, bizType, account, codeID, expiresAt }: WantedCode & { codeID: string; expiresAt: EpochMs },
): Promise<string> {
  const { services, caller } = context;
  const hasAccount = account !== undefined;
  return services.mail.post(tx, {
    letter: 'code',
    data: { codeID, bizType, hasAccount, expiresAt, occasion: occasionOf(context) },
    // a new address is not the account's yet
    to: bizType === 'changeEmail' ? email : (account?.email ?? email),
    language: account?.language ?? caller.language,
    appID: caller.appID,
  });
}
