import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import type { Language } from '@foyer/contract/languages';
import type { DsrrKind } from '@foyer/contract/nouns/dsrr';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { Services } from '../../../kernel/call/services.ts';
import { newID } from '../../../kernel/secrets/token.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import type { DsrrRequestTable } from '../store/dsrr-tables.ts';
import { dsrrDates } from './dsrr-dates.ts';
import { followHashOf } from './follow-link.ts';

/** What somebody asks for, and through which app. */
export interface AskedRequest {
  email: string;
  kind: DsrrKind;
  /** The account that has the address. */
  account: AccountTable | undefined;
  /** Without it that of the account, else the brand's. */
  country?: string | undefined;
  /** Without it that of the account, else English. */
  language?: Language | undefined;
  /** When it came in, epoch milliseconds. */
  receivedAt: number;
  appID: AppID;
  redirectUri: string | null;
}

/** What happens to a request later, and has not yet. */
const nothingYet = {
  remindedAt: null,
  provenAt: null,
  provenBy: null,
  begunAt: null,
  closedAt: null,
  outcome: null,
  keptUntil: null,
} as const;

/** A request with what follows from it: whose account it may be, whose law holds, by when it is answered. */
export function newRequest(
  { keys, brand }: Services,
  { email, kind, account, country, language, receivedAt, appID, redirectUri }: AskedRequest,
): DsrrRequestTable {
  const countryCode = country ?? account?.countryCode ?? brand.defaultCountry;
  const requestID = newID();
  return {
    requestID,
    kind,
    email,
    emailKey: keyOf(email),
    // an account whose mailbox nobody has proven is not yet anybody's
    accountID: account?.emailVerifiedAt ? account.accountID : null,
    countryCode,
    language: language ?? account?.language ?? 'en',
    appID,
    redirectUri,
    followHash: followHashOf(requestID, keys),
    receivedAt,
    ...dsrrDates(countryCode, receivedAt),
    ...nothingYet,
  };
}
