import { maskEmail } from '@foyer/contract/fields/mask-email';
import type { CodePurpose } from '@foyer/contract/nouns/code-purposes';
import { type Context, occasionOf } from '../../../kernel/call/context.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { reservedSince } from '../../changes/store/changes.ts';
import type { WantedMail } from './consume-sends.ts';

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

/** Posts the letter with a code, the same for every address; the sentence around the code differs (security: R62). @returns the outboxID */
export async function postLetter(
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
