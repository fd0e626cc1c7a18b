import { limits } from '@foyer/contract/limits';
import type { Hash } from '../../../kernel/store/columns.ts';
import { moment, type Row, table, text } from '../../../kernel/store/table.ts';
import { ofAccount } from '../../accounts/store/account-tables.ts';
import { inWords } from '../../retention/rules/retention.ts';

/** An identity at a provider that signs in to an account: who it is, is said by issuer and subject alone (security: R70). */
export const identities = table('identities', {
  columns: {
    /** As the provider calls itself in its id_tokens. */
    issuer: text().personal(),
    /** As the provider calls the person: never an address. */
    subject: text().personal(),
    accountID: ofAccount(),
    /** The kit's name of the provider; an account has one identity of each. */
    provider: text().personal(),
    /** The address that the provider told when it was bound, to be shown; it proves nothing. */
    email: text().orNull().personal(),
    boundAt: moment(),
    lastUsedAt: moment().orNull(),
  },
  key: ['issuer', 'subject'],
  unique: [['accountID', 'provider']],
  holds: 'which identity at which provider signs in to the account, and the address told there',
  kept: 'until it is unbound',
  exportedAs: 'identities',
});
export type IdentityTable = Row<typeof identities>;

/** How far a sign-in at a provider has come; each step has a secret of its own, and the one before is void. */
export type ThirdLoginStep = 'asked' | 'answering' | 'answered' | 'unbound';

/** A sign-in at a provider that is under way in one browser (settled B6, B7). */
export const thirdLogins = table('thirdLogins', {
  columns: {
    loginID: text(),
    step: text<ThirdLoginStep>(),
    /** Of the `state`, then of the ticket, then of the thirdBindToken. */
    tokenHash: text<Hash>(),
    provider: text(),
    purpose: text<'signIn' | 'bind'>(),
    /** The browser that began. */
    bindHash: text<Hash>().personal(),
    /** JSON, sealed: the PKCE verifier and the nonce first, then what the provider said. */
    sealed: text().personal(),
    createdAt: moment(),
    expiresAt: moment(),
  },
  key: ['loginID'],
  indices: ['expiresAt'],
  unique: [['tokenHash']],
  holds: 'what a provider said of who signs in there, sealed with a server key',
  kept: inWords(limits.thirdParty.requestLife),
  over: [{ since: 'expiresAt' }],
  erased: 'stays',
  notExported: 'sealed, and found by the token of a sign-in alone',
});
export type ThirdLoginTable = Row<typeof thirdLogins>;
