import { createHash } from 'node:crypto';
import { hours } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { loadBrandKit } from '../../apps/platform/src/brand/brand-kit.ts';
import { protocolsFor } from '../../apps/platform/src/brand/legal/protocols-for.ts';
import { leastHashCost } from '../../apps/platform/src/kernel/hashing/hasher.ts';
import { openHasher } from '../../apps/platform/src/kernel/hashing/open-hasher.ts';
import { openKeys } from '../../apps/platform/src/kernel/secrets/keys.ts';
import { hashOf } from '../../apps/platform/src/kernel/secrets/token.ts';
import { type DatabaseConfig, openStore } from '../../apps/platform/src/kernel/store/open-store.ts';
import type { Store } from '../../apps/platform/src/kernel/store/store.ts';
import type { AccountTable } from '../../apps/platform/src/nouns/accounts/store/account-tables.ts';
import { noneYet, writeAccepted } from '../../apps/platform/src/nouns/accounts/store/accounts.ts';
import { otpSealPurpose } from '../../apps/platform/src/nouns/factors/rules/totp.ts';
import type { OtpFactorTable } from '../../apps/platform/src/nouns/factors/store/factor-tables.ts';
import type { PasskeyTable } from '../../apps/platform/src/nouns/passkeys/store/passkey-tables.ts';
import { markedValue } from '../../apps/platform/src/nouns/sessions/rules/bind-cookie.ts';
import type {
  SessionTable,
  SessionTokenTable,
} from '../../apps/platform/src/nouns/sessions/store/session-tables.ts';
import { passkeyOf, passkeyPublicKey } from './passkey.ts';
import { brandDir, secretKey } from './platform-server.ts';

/** The password of everybody. */
export const password = 'seven quiet lanterns';
/** What everybody has besides the password. */
export interface Equipment {
  /** An authenticator app, so that signing in asks for it. */
  app?: boolean;
  passkey?: boolean;
}

const bindValue = createHash('sha256').update('browser').digest('base64url');
/** Under what the store knows the browser of everybody. */
export const bindHash = hashOf(bindValue);
/** The bind cookie of everybody's browser. */
export const bindCookie = markedValue(bindValue, openKeys([secretKey]));

/** Address of the nth account; nobody else's where the number is no account's. */
export const addressOf = (nth: number): string => `person${nth}@bench.example`;

/** Token of the nth account's session. */
export const tokenOf = (nth: number): string =>
  createHash('sha256').update(`session ${nth}`).digest('base64url');

/** As many rows as one statement of either engine takes. */
const rowsAtOnce = 1_000;

type Common = Omit<AccountTable, 'accountID' | 'email' | 'emailKey'>;

async function commonRow(now: number): Promise<Common> {
  const hasher = openHasher(leastHashCost);
  const passwordHash = await hasher.hash(password);
  await hasher.close();
  const brand = loadBrandKit(brandDir);
  const countryCode = brand.defaultCountry;
  const language = 'en';
  const protocols = protocolsFor(brand, { appID: defaultAppID, countryCode, language });
  const accepted = new Map(protocols.map(({ protocolCode, version }) => [protocolCode, version]));
  return {
    emailVerifiedAt: now,
    passwordHash,
    passwordChangedAt: now,
    nickName: 'Robin',
    language,
    countryCode,
    mailConfirmation: 0,
    acceptedProtocols: writeAccepted(accepted),
    createdAt: now,
    ...noneYet,
  };
}

function rowsOf(nth: number, common: Common) {
  const accountID = `account-${nth}`;
  const sessionID = `session-${nth}`;
  const email = addressOf(nth);
  const now = common.createdAt;
  const account: AccountTable = { ...common, accountID, email, emailKey: email };
  const session: SessionTable = {
    sessionID,
    accountID,
    bindHash,
    deviceHash: bindHash,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + limits.session.absolute,
    stepUpAt: null,
    stepUpBy: null,
    entryAppID: null,
    endedAt: null,
  };
  const token: SessionTokenTable = {
    tokenHash: hashOf(tokenOf(nth)),
    sessionID,
    // fresh for as long as a benchmark may take
    issuedAt: now + hours(1),
    rotatedAt: null,
    refusedAt: null,
  };
  const { credentialID, userHandle } = passkeyOf(nth);
  const passkey: PasskeyTable = {
    credentialID,
    accountID,
    userHandle,
    publicKey: passkeyPublicKey(),
    transports: '["internal"]',
    name: 'Chrome, Android',
    counter: 0,
    backedUp: 1,
    addedAt: now,
    lastUsedAt: null,
    removedAt: null,
  };
  return { account, session, token, passkey };
}

/** The secret of everybody's authenticator app, base32. */
export const otpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

function appOf({ accountID, createdAt }: AccountTable): OtpFactorTable {
  const sealedSecret = openKeys([secretKey]).seal(otpSealPurpose, otpSecret, accountID);
  return { accountID, sealedSecret, lastStep: 0, addedAt: createdAt };
}

function addSome(store: Store, rows: ReturnType<typeof rowsOf>[], has: Equipment): Promise<void> {
  return store.change(async (tx) => {
    const accounts = rows.map(({ account }) => account);
    await tx.insertInto('accounts').values(accounts).execute();
    if (has.app) await tx.insertInto('otpFactors').values(accounts.map(appOf)).execute();
    const passkeys = rows.map(({ passkey }) => passkey);
    if (has.passkey) await tx.insertInto('passkeys').values(passkeys).execute();
    const sessions = rows.map(({ session }) => session);
    await tx.insertInto('sessions').values(sessions).execute();
    const tokens = rows.map(({ token }) => token);
    await tx.insertInto('sessionTokens').values(tokens).execute();
  });
}

/**
 * Makes accounts, each with a password, all consents and a session, directly in the tables.
 * @param has what each has besides
 */
export async function fillStore(place: DatabaseConfig, count: number, has: Equipment = {}): Promise<void> {
  const store = await openStore(place);
  await store.migrate();
  const now = Date.now();
  const common = { ...(await commonRow(now)), ...(has.app ? { mfaSince: now } : {}) };
  for (let from = 0; from < count; from += rowsAtOnce) {
    const length = Math.min(rowsAtOnce, count - from);
    await addSome(
      store,
      Array.from({ length }, (_, at) => rowsOf(from + at, common)),
      has,
    );
  }
  await store.close();
}
