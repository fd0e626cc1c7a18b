import { maskEmail } from '@foyer/contract/fields/mask-email';
import type { CodePurpose } from '@foyer/contract/nouns/code-purposes';
import { type Context, occasionOf } from '../../../kernel/call/context.ts';
import { newID, newToken } from '../../../kernel/secrets/token.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { audit } from '../../audit/rules/audit.ts';
import { reservedSince } from '../../changes/store/changes.ts';
import type { UsedUp } from '../../limits/store/counters.ts';
import { codeToSend } from '../store/codes.ts';
import { addSend } from '../store/sends.ts';
import { consumeSends, type WantedMail } from './consume-sends.ts';
import type { SendBudget } from './send-budget.ts';

/** A code that somebody wants mailed. */
export interface WantedCode extends WantedMail {
  /** As typed, where no account has it. */
  email: string;
  bizType: CodePurpose;
  account: AccountTable | undefined;
  /** It is asked for in the account's own session, which it is bound to. */
  ofSession?: boolean;
  /** Another mailbox that gets it for the account, as its recovery address. */
  recoveryAddress?: string | undefined;
}

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
    const outboxID = await post(tx, context, { ...wanted, ...code });
    const { token: sendId, hash: sendHash } = newToken();
    await addSend(tx, { sendHash, codeID: code.codeID, outboxID, bindHash, createdAt: now });
    return { sendId, expiresAt: code.expiresAt };
  });
}

/** The same letter for every address; the sentence around the code differs (security: R62). @returns the outboxID */
async function post(
  tx: Writer,
  context: Context,
  {
    email,
    emailKey,
    bizType,
    account,
    recoveryAddress,
    codeID,
    expiresAt,
  }: WantedCode & { codeID: string; expiresAt: EpochMs },
): Promise<string> {
  const { services, caller } = context;
  const hasAccount = account !== undefined;
  // asked for every address, so that known and unknown ones take as long
  const reserved = await reservedSince(tx, emailKey, { now: services.clock.now() });
  const movedAt = hasAccount ? undefined : reserved;
  const whose = recoveryAddress === undefined || !account ? {} : { account: maskEmail(account.email) };
  return services.mail.post(tx, {
    letter: 'code',
    data: { codeID, bizType, hasAccount, ...whose, movedAt, expiresAt, occasion: occasionOf(context) },
    // a new address is not the account's yet
    to: recoveryAddress ?? (bizType === 'changeEmail' ? email : (account?.email ?? email)),
    language: account?.language ?? caller.language,
    appID: caller.appID,
  });
}
