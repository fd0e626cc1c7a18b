import { hours, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import type { ProtocolCode } from '@foyer/contract/nouns/protocol-codes';
import type { BrandKit } from '../brand/brand-kit.ts';
import { protocolsFor } from '../brand/legal/protocols-for.ts';
import { addressSubject } from '../kernel/budget/subject.ts';
import type { Services } from '../kernel/call/services.ts';
import { hashOf, newToken } from '../kernel/secrets/token.ts';
import type { Writer } from '../kernel/store/store.ts';
import { randomUUID } from '../kernel/world/world.ts';
import type { AccountTable } from '../nouns/accounts/store/account-tables.ts';
import { noneYet, tryAddAccount, writeAccepted } from '../nouns/accounts/store/accounts.ts';
import type { HeldAccount } from '../nouns/accounts/store/hold-account.ts';
import { noteDevice } from '../nouns/devices/store/devices.ts';
import { addReceipts } from '../nouns/legal/store/consents.ts';
import { confirmFailure, countFailure, lockUntil } from '../nouns/limits/store/locks.ts';
import { startSession } from '../nouns/sessions/rules/end-sessions.ts';

/** Reserved by RFC 2606: no mail to it ever arrives anywhere. */
const seedDomain = 'seed.example';

/** The password of every seeded account that has one. */
export const seedPassword = 'seven quiet lanterns';

/** How a seeded account differs from an ordinary one. */
interface State {
  account?: Partial<AccountTable>;
  withoutPassword?: true;
  /** Which protocols it has accepted; the current ones where nothing is said. */
  accepted?: 'none' | 'older';
  lockedFor?: number;
  devices?: number;
}

/** Every state that an account can be in, by the local part of its address. */
export const seedStates = {
  active: { devices: 1 },
  'no-password': { withoutPassword: true, devices: 1 },
  frozen: { account: { frozenAt: 0 }, devices: 1 },
  locked: { lockedFor: hours(1) },
  'first-consent': { accepted: 'none' },
  'changed-terms': { accepted: 'older', devices: 1 },
  news: { account: { mailConfirmation: 1 }, devices: 1 },
  unverified: { account: { emailVerifiedAt: null } },
  'long-name.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz': {
    account: { nickName: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Longer' },
  },
  german: { account: { language: 'de', countryCode: 'DE', nickName: 'Förster' } },
  japanese: { account: { language: 'ja', countryCode: 'JP', nickName: '試験用の名前' } },
  'several-devices': { devices: 4 },
} as const satisfies Record<string, State>;

/** The name of a state. */
export type SeedState = keyof typeof seedStates;

/** The address of the account in a state. */
export const seedAddress = (state: SeedState): string => `${state}@${seedDomain}`;

/** A seeded account as the command line prints it. */
export interface SeededPerson {
  state: SeedState;
  email: string;
  /** Undefined where it signs in with a code only. */
  password: string | undefined;
}

/** Of a document that the kit has in no older version. */
const firstVersionEver = '2000-01-01';

const versionBefore = ({ protocols }: BrandKit, code: ProtocolCode): string =>
  protocols.get(code)?.standard.versions.at(-2)?.version ?? firstVersionEver;

function acceptedVersions({ brand }: Services, { accepted }: State, { countryCode, language }: AccountTable) {
  const required = protocolsFor(brand, { appID: defaultAppID, countryCode, language }).filter(
    ({ needsAcceptance }) => needsAcceptance,
  );
  if (accepted === 'none') return [];
  return required.map(({ protocolCode, version }) => ({
    protocolCode,
    version: accepted === 'older' ? versionBefore(brand, protocolCode) : version,
  }));
}

function accountIn(services: Services, state: SeedState, passwordHash: string): AccountTable {
  const chosen: State = seedStates[state];
  const now = services.clock.now();
  const email = seedAddress(state);
  const account: AccountTable = {
    accountID: randomUUID(),
    email,
    emailKey: email,
    emailVerifiedAt: now,
    passwordHash: chosen.withoutPassword ? null : passwordHash,
    passwordChangedAt: chosen.withoutPassword ? null : now,
    nickName: '',
    language: 'en',
    countryCode: services.brand.defaultCountry,
    mailConfirmation: 0,
    acceptedProtocols: '{}',
    createdAt: now,
    ...noneYet,
    ...chosen.account,
  };
  const accepted = acceptedVersions(services, chosen, account);
  const versions = new Map(accepted.map(({ protocolCode, version }) => [protocolCode, version]));
  return { ...account, acceptedProtocols: writeAccepted(versions) };
}

async function addDevice(tx: Writer, services: Services, account: HeldAccount, at: number): Promise<void> {
  const bindHash = hashOf(newToken().token);
  const seen = {
    terminalId: randomUUID(),
    osInfo: 'Android 17',
    clientInfo: 'Chrome 156',
    clientType: 'mobile',
    country: null,
  } as const;
  await noteDevice(tx, account, { bindHash, ...seen }, { now: at, rebind: () => bindHash });
  const tokenHash = newToken().hash;
  await startSession(tx, services, account, {
    sessionID: randomUUID(),
    tokenHash,
    bindHash,
    entryAppID: null,
    bound: true,
    now: at,
    stepUp: undefined,
  });
}

async function addPerson(tx: Writer, services: Services, state: State, account: AccountTable): Promise<void> {
  const added = await tryAddAccount(tx, account);
  if (!added) return;
  const now = services.clock.now();
  const { accountID, emailKey, countryCode, language } = account;
  const consent = { accountID, countryCode, language, appID: defaultAppID, source: '', acceptedAt: now };
  await addReceipts(tx, consent, acceptedVersions(services, state, account));
  for (let nth = 0; nth < (state.devices ?? 0); nth += 1)
    await addDevice(tx, services, added, now - minutes(nth));
  if (state.lockedFor === undefined) return;
  const key = { subject: addressSubject(services.keys, emailKey), bindHash: '' };
  for (let nth = 0; nth < limits.lock.firstAtFailure; nth += 1) {
    await countFailure(tx, key, now);
    await confirmFailure(tx, { ...key, now, madeLock: 0 });
  }
  await lockUntil(tx, key, now + state.lockedFor);
}

/**
 * Makes an account in every state there is; those that exist already stay as they are.
 * @returns who they are, with the passwords that open them
 */
export async function seed(services: Services): Promise<SeededPerson[]> {
  const passwordHash = await services.hasher.hash(seedPassword);
  const states = Object.keys(seedStates) as SeedState[];
  for (const state of states) {
    const account = accountIn(services, state, passwordHash);
    await services.store.change((tx) => addPerson(tx, services, seedStates[state], account));
  }
  return states.map((state) => {
    const { withoutPassword }: State = seedStates[state];
    return { state, email: seedAddress(state), password: withoutPassword ? undefined : seedPassword };
  });
}
