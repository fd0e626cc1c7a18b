import type { DsrrNextStep, DsrrStatus } from '@foyer/contract/nouns/dsrr';
import type { Context } from '../../../kernel/call/context.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import type { ProvenAddress } from '../../accounts/store/own-rows.ts';
import { lacksFirstConsent } from '../../legal/rules/protocols.ts';
import type { DsrrRequestTable } from '../store/dsrr-tables.ts';

type Steps = Pick<DsrrRequestTable, 'provenAt' | 'begunAt' | 'closedAt'>;

/** How far a request has got. */
export function dsrrStatusOf({ provenAt, begunAt, closedAt }: Steps): DsrrStatus {
  if (closedAt !== null) return 'done';
  if (begunAt !== null) return 'inWork';
  return provenAt === null ? 'received' : 'proven';
}

/** Whether nothing but the right password or code stands between somebody and the account. */
const canSignIn = (context: Context, account: AccountTable): boolean =>
  account.frozenAt === null && !lacksFirstConsent(context, account);

/**
 * What proves that a request is a person's: signing in to the account; the mailbox is enough only for who cannot, since it
 * has none, is frozen, or never agreed to the documents (settled C6).
 */
export const proofFor = (context: Context, account: AccountTable | undefined): DsrrNextStep =>
  account && canSignIn(context, account) ? 'signIn' : 'verifyEmail';

/** Whether a request belongs to a proven address or account; what another account asked stays that one's (decision 0059). */
export const isRequestOf = (request: ProvenAddress, { accountID, emailKey }: ProvenAddress): boolean =>
  request.accountID === null ? request.emailKey === emailKey : request.accountID === accountID;
