import { maskEmail } from '@foyer/contract/fields/mask-email';
import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { type AnyContext, occasionOf } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type Told, writeToOwner } from '../../accounts/rules/write-to-owner.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { recoveryAddressesOf } from '../store/recovery-addresses.ts';

/** How a letter reaches a recovery address. */
interface Copy {
  /** The recovery address. */
  to: string;
  told: Told;
  /** The letter keeps its links: vetoes alone, and what finishes a recovery that was asked for through this address. */
  withLinks?: boolean;
}

/**
 * Writes to a recovery address what the owner of its account is told, and says why it gets that. A letter of its own name,
 * which a node of the release before cannot write: it would send the links, too (settled X12).
 */
export async function writeToRecoveryAddress(
  tx: Writer,
  context: AnyContext,
  { accountID, email, language }: Pick<AccountTable, 'accountID' | 'email' | 'language'>,
  { to, told, withLinks = false }: Copy,
): Promise<void> {
  const occasion = occasionOf(context);
  await context.services.mail.post(tx, {
    letter: 'forRecoveryAddress',
    data: {
      of: told.letter,
      data: { ...told.data, occasion },
      account: maskEmail(email),
      accountID,
      withLinks,
      occasion,
    },
    to,
    language,
    appID: context.caller?.appID ?? defaultAppID,
  });
}

/**
 * Gives the recovery address of an account, if it has one, the words of a security letter without its links.
 * @param but addresses that get letters of their own
 */
export async function copyToRecoveryAddress(
  tx: Writer,
  context: AnyContext,
  account: HeldAccount,
  told: Told,
  but: readonly string[] = [],
): Promise<void> {
  const { on } = await recoveryAddressesOf(tx, account);
  if (!on || but.includes(on.emailKey)) return;
  await writeToRecoveryAddress(tx, context, account, { to: on.email, told });
}

/**
 * Writes to the owner of an account about its security, and to the recovery address without the links. Of what can be undone
 * `tellOwner` tells the addresses of before as well.
 */
export async function writeToBoth(
  tx: Writer,
  context: AnyContext,
  account: HeldAccount,
  told: Told,
): Promise<void> {
  await writeToOwner(tx, context, account, told);
  await copyToRecoveryAddress(tx, context, account, told);
}
