import type { AppID, PartnerAction } from '@foyer/contract/nouns/partner-apps';
import { sql } from 'kysely';
import type { Hash } from '../../../kernel/store/columns.ts';
import { moment, type Row, table, text } from '../../../kernel/store/table.ts';
import { ofAccount } from '../../accounts/store/account-tables.ts';
import { keptFor, retention } from '../../retention/rules/retention.ts';

/** What a person has allowed a client, from the exchange of its code to its end. Every token names its grant. */
export const oauthGrants = table('oauthGrants', {
  columns: {
    grantID: text(),
    accountID: ofAccount(),
    clientID: text(),
    /** Scopes between blanks. */
    scope: text().personal(),
    /** By what the person had signed in, as RFC 8176 names it; null where nothing is known. */
    amr: text().orNull().personal(),
    /** When the person had signed in or proven itself last. */
    authenticatedAt: moment(),
    /** The portal session in which it was given; null of those that were given before this was noted. */
    sessionID: text().orNull(),
    /** The resource server that its access tokens are for (RFC 8707); null if the client named none. */
    resource: text().orNull(),
    /** Of a device that was connected by its code: what its owner, or it itself, calls it, empty if neither; else null. */
    deviceName: text().orNull().personal(),
    /** Where that device was connected, ISO 3166-1 alpha-2. */
    country: text().orNull().personal(),
    createdAt: moment(),
    /** To the day: noted once in 24 hours. */
    lastUsedAt: moment(),
    /** Null where it lasts until somebody ends it; put off with every refresh where tokens rotate. */
    expiresAt: moment().orNull(),
    endedAt: moment().orNull(),
  },
  key: ['grantID'],
  indices: [['accountID', 'clientID'], 'endedAt', 'expiresAt'],
  holds: 'which apps and assistants may act for the account, and what for',
  over: [
    { since: 'endedAt', for: retention.endedGrants },
    { since: 'expiresAt', for: retention.endedGrants },
  ],
  exportedAs: 'grants',
});
export type OAuthGrantTable = Row<typeof oauthGrants>;

/** Refresh tokens; those of clients whose tokens rotate stay a while, so that their reuse is noticed. */
export const oauthRefreshTokens = table('oauthRefreshTokens', {
  columns: {
    tokenHash: text<Hash>().withheld('secret'),
    grantID: text().of(oauthGrants).personal(),
    issuedAt: moment(),
    rotatedAt: moment().orNull(),
  },
  key: ['tokenHash'],
  indices: ['grantID', 'rotatedAt'],
  holds: 'hashes of the tokens of those apps and assistants',
  kept: `as long as the grant; ${keptFor.rotatedTokens} where another has taken its place`,
  over: [{ since: 'rotatedAt', for: retention.rotatedTokens }],
  exportedAs: 'grantTokens',
});
export type OAuthRefreshTokenTable = Row<typeof oauthRefreshTokens>;

/** Authorization codes on their way to `/oauth/token`. */
export const oauthCodes = table('oauthCodes', {
  columns: {
    codeHash: text<Hash>().withheld('secret'),
    /** Of the grant that its exchange makes, and its replay ends. */
    grantID: text(),
    accountID: ofAccount(),
    clientID: text(),
    /** Where it was sent. */
    redirectUri: text(),
    scope: text().personal(),
    /** PKCE, S256; null where the client gave none. */
    challenge: text().orNull().withheld('secret'),
    /** Of OpenID Connect; null where the client gave none. */
    nonce: text().orNull().withheld('secret'),
    /** As in grants. */
    resource: text().orNull(),
    amr: text().orNull().personal(),
    authenticatedAt: moment(),
    /** The portal session that it was issued in; it is good while that lasts. Null as in grants. */
    sessionID: text().orNull(),
    createdAt: moment(),
    expiresAt: moment(),
    usedAt: moment().orNull(),
    /** The portal's id of the link, unique (settled F1). Null if the portal sent none. */
    requestID: text().orNull().withheld('internal'),
  },
  key: ['codeHash'],
  indices: ['accountID', 'expiresAt'],
  unique: [['requestID']],
  holds: 'which account was handed over to which app',
  over: [{ since: 'expiresAt', for: retention.expiredProofs }],
  exportedAs: 'handOvers',
});
export type OAuthCodeTable = Row<typeof oauthCodes>;

/** Codes by which a partner's link brings its user along (settled B2). */
export const entryCodes = table('entryCodes', {
  columns: {
    codeHash: text<Hash>().withheld('secret'),
    accountID: ofAccount(),
    appID: text<AppID>(),
    action: text<PartnerAction>(),
    createdAt: moment(),
    expiresAt: moment(),
    usedAt: moment().orNull(),
  },
  key: ['codeHash'],
  indices: ['accountID', 'expiresAt'],
  holds: 'which account an app has sent here',
  over: [{ since: 'expiresAt', for: retention.expiredProofs }],
  exportedAs: 'partnerLinks',
});
export type EntryCodeTable = Row<typeof entryCodes>;

/** Secrets of clients and resource servers; two of one live at a time. */
export const clientSecrets = table('clientSecrets', {
  columns: {
    secretHash: text<Hash>(),
    clientID: text(),
    createdAt: moment(),
    endedAt: moment().orNull(),
  },
  key: ['secretHash'],
  indices: ['clientID'],
  over: [{ since: 'endedAt', for: retention.endedSecrets }],
  isSmall: true,
});
export type ClientSecretTable = Row<typeof clientSecrets>;

const createdAt = sql.ref('createdAt');

/** Keys that sign id_tokens. @param name of the table */
const keyTable = (name: 'signingKeys' | 'rsaSigningKeys') =>
  table(name, {
    columns: {
      kid: text(),
      /** JWK as JSON. */
      publicKey: text(),
      /** The private JWK, sealed with a server key. */
      sealedKey: text(),
      createdAt: moment(),
    },
    key: ['kid'],
    kept: `${keptFor.signingKeys}; the newest for good`,
    over: [
      // the newest may still be signing, at any age
      {
        since: 'createdAt',
        for: retention.signingKeys,
        onlyIf: () => sql`${createdAt} < (select max(${createdAt}) from ${sql.table(name)})`,
      },
    ],
    isSmall: true,
  });

export const signingKeys = keyTable('signingKeys');
/** Those for RS256 have a table of their own (settled G1). */
export const rsaSigningKeys = keyTable('rsaSigningKeys');
export type SigningKeyTable = Row<typeof signingKeys>;

/** Assertions by which clients have authenticated, so that none is accepted twice (RFC 7523, section 3). */
export const usedAssertions = table('usedAssertions', {
  columns: {
    /** Of the client's id and the `jti`. */
    assertionHash: text<Hash>(),
    expiresAt: moment(),
  },
  key: ['assertionHash'],
  indices: ['expiresAt'],
  over: [{ since: 'expiresAt', for: retention.expiredProofs }],
});
