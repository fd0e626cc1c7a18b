import type { Hash } from '../../../kernel/store/columns.ts';
import { flag, large, moment, type Row, table, text } from '../../../kernel/store/table.ts';
import { ofAccount } from '../../accounts/store/account-tables.ts';
import { retention } from '../../retention/rules/retention.ts';

/** A passkey of an account (WebAuthn Level 3, "credential record"). */
export const passkeys = table('passkeys', {
  columns: {
    /** As the authenticator made it, base64url. */
    credentialID: text().personal(),
    accountID: ofAccount(),
    /** What authenticators know the account by: 64 random bytes, base64url, the same for all of an account's (security: R34). */
    userHandle: text().personal(),
    /** COSE key, base64url. */
    publicKey: text().personal(),
    /** JSON, how the authenticator can be reached. */
    transports: text().personal(),
    name: text().personal(),
    /** Of the newest assertion: one that goes back is a copy (security: R34). Always 0 where the authenticator has none. */
    counter: large().withheld('internal'),
    /** Whether its provider keeps it on more than one device. */
    backedUp: flag().personal(),
    addedAt: moment(),
    lastUsedAt: moment().orNull(),
    /** A removed one is kept for a while, so that its removal can be undone (settled A9). */
    removedAt: moment().orNull(),
  },
  key: ['credentialID'],
  indices: ['accountID', 'removedAt'],
  holds: 'public keys of passkeys, and what their owner calls them',
  over: [{ since: 'removedAt', for: retention.removedPasskeys }],
  exportedAs: 'passkeys',
});
export type PasskeyTable = Row<typeof passkeys>;

/** A challenge that was answered, or refused as expired: none is taken twice (security: R34; decision 0033). */
export const spentChallenges = table('spentChallenges', {
  columns: {
    challengeHash: text<Hash>(),
    expiresAt: moment(),
  },
  key: ['challengeHash'],
  indices: ['expiresAt'],
  over: [{ since: 'expiresAt', for: retention.expiredProofs }],
});
export type SpentChallengeTable = Row<typeof spentChallenges>;
