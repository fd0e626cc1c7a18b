import type { TicketPurpose } from '@foyer/contract/code-purposes';
import { retention } from '../../domain/retention.ts';
import type { HeldAccount } from '../accounts/hold-account.ts';
import type { Writer } from '../store.ts';
import type { EpochMs, Hash } from '../tables.ts';

/** Uses up what is under way between an account and apps: codes for them, and codes of their links. */
async function voidHandOvers(tx: Writer, { accountID }: HeldAccount, now: EpochMs): Promise<void> {
  for (const table of ['oauthCodes', 'entryCodes'] as const)
    await tx
      .updateTable(table)
      .set({ usedAt: now })
      .where('accountID', '=', accountID)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>=', now - retention.expiredProofs)
      .execute();
}

/** Uses up the mailed links that prove an account's mailbox for a privacy request. The next letter has another one. */
async function voidRequestLinks(tx: Writer, { emailKey }: HeldAccount, now: EpochMs): Promise<void> {
  await tx
    .updateTable('dsrrLinks')
    .set({ usedAt: now })
    .where('requestID', 'in', (request) =>
      request.selectFrom('dsrrRequests').select('requestID').where('emailKey', '=', emailKey),
    )
    .where('usedAt', 'is', null)
    .where('expiresAt', '>=', now - retention.expiredProofs)
    .execute();
}

/**
 * Uses up every code, ticket and authorizeCode of an account's, whoever holds them, with the address that it was about to
 * have and the links of its privacy requests (security: R38, settled X5). Those that are about to
 * be removed are left alone, so that this and the removal do not wait for each other.
 */
export async function voidProofs(tx: Writer, account: HeldAccount, now: EpochMs): Promise<void> {
  const { accountID, emailKey } = account;
  await tx
    .updateTable('codes')
    .set({ replacedAt: now })
    .where(({ or, eb }) => or([eb('emailKey', '=', emailKey), eb('accountID', '=', accountID)]))
    .where('usedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .where('expiresAt', '>=', now - retention.expiredProofs)
    .execute();
  await tx
    .updateTable('accounts')
    .set({ pendingEmail: null, pendingEmailAt: null })
    .where('accountID', '=', accountID)
    .where('pendingEmail', 'is not', null)
    .execute();
  await tx
    .updateTable('tickets')
    .set({ usedAt: now })
    .where('emailKey', '=', emailKey)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>=', now - retention.expiredProofs)
    .execute();
  await tx
    .updateTable('authorizeCodes')
    .set({ usedAt: now })
    .where('accountID', '=', accountID)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>=', now - retention.expiredProofs)
    .execute();
  await voidRequestLinks(tx, account, now);
  await voidHandOvers(tx, account, now);
}

/** Ends the codes that were mailed to the address that an account was about to have (security: R65). */
export async function voidAddressCodes(tx: Writer, { accountID }: HeldAccount, now: EpochMs): Promise<void> {
  await tx
    .updateTable('codes')
    .set({ replacedAt: now })
    .where('accountID', '=', accountID)
    .where('bizType', '=', 'changeEmail')
    .where('usedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .execute();
}

/** Uses up an account's tickets of some purposes, in every browser. */
export async function voidTickets(
  tx: Writer,
  { emailKey }: HeldAccount,
  { purposes, now }: { purposes: readonly TicketPurpose[]; now: EpochMs },
): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ usedAt: now })
    .where('emailKey', '=', emailKey)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>=', now - retention.expiredProofs)
    .execute();
}

/**
 * What a sign-in that is under way has besides the authorizeCode: its mailed code, and the tickets of the second factor
 * and the first consent. The tickets of a session, for a step-up or the setup of a factor, end with them, since the
 * session ends, too.
 */
const signInSteps = { codes: ['login'], tickets: ['init', 'mfa', 'otpSetup', 'passkeySetup'] } as const;

/**
 * Uses up what sign-ins to an account that are under way have, in every browser or in one: codes for signing in,
 * tickets of the second factor and the first consent, authorizeCodes (settled X3).
 */
export async function voidSignIns(
  tx: Writer,
  account: HeldAccount,
  { bindHash, now }: { bindHash?: Hash; now: EpochMs },
): Promise<void> {
  const { accountID, emailKey } = account;
  if (bindHash === undefined) await voidHandOvers(tx, account, now);
  const codes = tx
    .updateTable('codes')
    .set({ replacedAt: now })
    .where('emailKey', '=', emailKey)
    .where('bizType', 'in', signInSteps.codes)
    .where('usedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .where('expiresAt', '>=', now - retention.expiredProofs);
  await (bindHash === undefined ? codes : codes.where('bindHash', '=', bindHash)).execute();
  const tickets = tx
    .updateTable('tickets')
    .set({ usedAt: now })
    .where('emailKey', '=', emailKey)
    .where('purpose', 'in', signInSteps.tickets)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>=', now - retention.expiredProofs);
  await (bindHash === undefined ? tickets : tickets.where('bindHash', '=', bindHash)).execute();
  const authorizeCodes = tx
    .updateTable('authorizeCodes')
    .set({ usedAt: now })
    .where('accountID', '=', accountID)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>=', now - retention.expiredProofs);
  await (bindHash === undefined ? authorizeCodes : authorizeCodes.where('bindHash', '=', bindHash)).execute();
}
