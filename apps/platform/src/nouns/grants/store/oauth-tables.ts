import type { AppID, PartnerAction } from '@foyer/contract/nouns/partner-apps';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';

/** What a person has allowed a client, from the exchange of its code to its end. Every token names its grant. */
export interface OAuthGrantTable {
  grantID: string;
  accountID: string;
  clientID: string;
  /** Scopes between blanks. */
  scope: string;
  /** By what the person had signed in, as RFC 8176 names it; null where nothing is known. */
  amr: string | null;
  /** When the person had signed in or proven itself last. */
  authenticatedAt: EpochMs;
  /** The portal session in which it was given; null of those that were given before this was noted. */
  sessionID: string | null;
  /** The resource server that its access tokens are for (RFC 8707); null if the client named none. */
  resource: string | null;
  createdAt: EpochMs;
  /** To the day: noted once in 24 hours. */
  lastUsedAt: EpochMs;
  /** Null where it lasts until somebody ends it; put off with every refresh where tokens rotate. */
  expiresAt: EpochMs | null;
  endedAt: EpochMs | null;
}

/** Refresh tokens; those of clients whose tokens rotate stay a while, so that their reuse is noticed. */
export interface OAuthRefreshTokenTable {
  tokenHash: Hash;
  grantID: string;
  issuedAt: EpochMs;
  rotatedAt: EpochMs | null;
}

/** Authorization codes on their way to `/oauth/token`. */
export interface OAuthCodeTable {
  codeHash: Hash;
  /** Of the grant that its exchange makes, and its replay ends. */
  grantID: string;
  accountID: string;
  clientID: string;
  /** Where it was sent. */
  redirectUri: string;
  scope: string;
  /** PKCE, S256; null where the client gave none. */
  challenge: string | null;
  /** Of OpenID Connect; null where the client gave none. */
  nonce: string | null;
  /** As in grants. */
  resource: string | null;
  amr: string | null;
  authenticatedAt: EpochMs;
  /** The portal session that it was issued in; it is good while that lasts. Null as in grants. */
  sessionID: string | null;
  createdAt: EpochMs;
  expiresAt: EpochMs;
  usedAt: EpochMs | null;
  /** The portal's id of the link, unique (settled F1). Null if the portal sent none. */
  requestID: string | null;
}

/** Codes by which a partner's link brings its user along (settled B2). */
export interface EntryCodeTable {
  codeHash: Hash;
  accountID: string;
  appID: AppID;
  action: PartnerAction;
  createdAt: EpochMs;
  expiresAt: EpochMs;
  usedAt: EpochMs | null;
}

/** Secrets of clients and resource servers; two of one live at a time. */
export interface ClientSecretTable {
  secretHash: Hash;
  clientID: string;
  createdAt: EpochMs;
  endedAt: EpochMs | null;
}

/** Assertions by which clients have authenticated, so that none is accepted twice (RFC 7523, section 3). */
export interface UsedAssertionTable {
  /** Of the client's id and the `jti`. */
  assertionHash: Hash;
  expiresAt: EpochMs;
}

/** Keys that sign id_tokens; those for RS256 have a table of their own (settled G1). */
export interface SigningKeyTable {
  kid: string;
  /** JWK as JSON. */
  publicKey: string;
  /** The private JWK, sealed with a server key. */
  sealedKey: string;
  createdAt: EpochMs;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    oauthGrants: OAuthGrantTable;
    oauthRefreshTokens: OAuthRefreshTokenTable;
    oauthCodes: OAuthCodeTable;
    entryCodes: EntryCodeTable;
    clientSecrets: ClientSecretTable;
    signingKeys: SigningKeyTable;
    rsaSigningKeys: SigningKeyTable;
    usedAssertions: UsedAssertionTable;
  }
}
